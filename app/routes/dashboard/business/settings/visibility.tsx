import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { callApi } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import type { BusinessStatus, OwnBusiness } from '#domain/businesses/own.ts'
import { keepBusiness } from '../own-business.ts'
import { useWorkspace } from '../workspace.ts'

type Step = {
  verb: 'archive' | 'withdraw' | 'restore'
  title: string
  points: string[]
  label: string
  question: string
  done: string
}

/** What can be done about who sees it, in each state that lets something be done. */
const steps: { [Status in BusinessStatus]?: Step } = {
  published: {
    verb: 'archive',
    title: 'Take it down',
    points: [
      'It leaves the lists, the search and the map at once, and its address says that it isn’t there.',
      'Nothing is lost: texts, photos, reviews and messages stay, and changes that wait become part of it.',
      'You can bring it back any time; we look at it once more before visitors see it.',
    ],
    label: 'Take it down',
    question: 'Take it off the site?',
    done: 'It is off the site',
  },
  pending: {
    verb: 'withdraw',
    title: 'Take it back from review',
    points: ['It becomes a draft again that only you see. Send it in anew when you are ready.'],
    label: 'Take it back',
    question: 'Make it a draft again?',
    done: 'It is a draft again',
  },
  archived: {
    verb: 'restore',
    title: 'Bring it back',
    points: ['We look at it as at a new one, and write to you when visitors see it again.'],
    label: 'Bring it back',
    question: 'Send it in?',
    done: 'Sent in: we look at it and write to you',
  },
}

export function Visibility() {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure, fields } = useRequest()
  const step = steps[business.status]
  if (!step) return null
  const take = () =>
    send(async () => {
      keepBusiness(
        userId,
        await callApi<OwnBusiness>(`/api/businesses/${business.id}/${step.verb}`, { method: 'POST' }),
      )
      toast({ title: step.done, variant: 'ok' })
    })
  return (
    <SectionCard id="visibility" title={step.title}>
      <ul className="grid max-w-[62ch] list-disc gap-1.5 pl-5">
        {step.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormFailure words={failure && Object.keys(fields).length > 0 ? { ...failure, text: '' } : failure}>
        <ul className="list-disc pl-5">
          {Object.values(fields).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </FormFailure>
      <div>
        <ConfirmButton
          key={business.status}
          about={business.name}
          question={step.question}
          isBusy={isBusy}
          onConfirm={take}
        >
          {step.label}
        </ConfirmButton>
      </div>
    </SectionCard>
  )
}
