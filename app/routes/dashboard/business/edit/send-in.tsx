import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { submitBusiness } from '../own-business.ts'
import { useWorkspace } from '../workspace.ts'

/** For a listing that isn't published: send it in, first or again. */
export function SendIn({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure, fields } = useRequest()
  if (business.status === 'pending')
    return (
      <SectionCard
        id="send-in"
        title="It waits for review"
        intro="There is nothing to send: what you save is part of what we look at."
      >
        {null}
      </SectionCard>
    )
  const missing = Object.values(fields)
  const submit = () =>
    send(async () => {
      await submitBusiness(userId, business.id)
      toast({
        title:
          business.role === 'keeper'
            ? 'Sent in: it waits among the listings'
            : 'Sent in: we look at it and write to you',
        variant: 'ok',
      })
    })
  return (
    <SectionCard
      id="send-in"
      title={business.status === 'draft' ? 'Send it in' : 'Send it in again'}
      intro={
        business.role === 'keeper'
          ? 'It then waits among the listings, for you or another moderator to publish. Its owner can claim it.'
          : 'Somebody looks at it before visitors see it. With this you say that the business is yours to list and that all of it is so.'
      }
    >
      {hasUnsaved && <p>Save what you have changed above first.</p>}
      <FormFailure words={failure && missing.length > 0 ? { title: failure.title, text: '' } : failure}>
        <ul className="list-disc pl-5">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </FormFailure>
      <Button className="justify-self-start" disabled={hasUnsaved} aria-disabled={isBusy} onClick={submit}>
        {isBusy ? 'Sending…' : 'Send it in'}
      </Button>
    </SectionCard>
  )
}
