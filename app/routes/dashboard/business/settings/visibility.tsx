import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { call } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import { cacheBusiness } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'

type Step = {
  verb: 'archive' | 'withdraw' | 'restore'
  title: string
  points: string[]
  label: string
  question: string
  done: string
}

/** The visibility action for each status that has one. */
const steps: { [Status in BusinessStatus]?: Step } = {
  published: {
    verb: 'archive',
    title: 'Unpublish',
    points: [
      'It’s removed from lists, search and the map right away, and its page shows “not found.”',
      'Nothing is lost: text, photos, reviews and messages stay, and pending changes are applied.',
      'You can bring it back anytime; we review it again before visitors see it.',
    ],
    label: 'Unpublish',
    question: 'Unpublish this listing?',
    done: 'It is off the site',
  },
  pending: {
    verb: 'withdraw',
    title: 'Withdraw from review',
    points: ['It becomes a draft that only you can see. Send it for review again when you’re ready.'],
    label: 'Withdraw',
    question: 'Move it back to draft?',
    done: 'Moved back to draft',
  },
  archived: {
    verb: 'restore',
    title: 'Bring it back',
    points: ['We review it like a new listing and email you when it’s back.'],
    label: 'Bring it back',
    question: 'Send for review?',
    done: 'Sent for review. We’ll email you.',
  },
}

export function Visibility() {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure, fields } = useRequest()
  const step = steps[business.status]
  if (!step) return null
  const take = () =>
    send(async () => {
      cacheBusiness(userId, await call(`POST /businesses/{id}/${step.verb}`, { params: { id: business.id } }))
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
