import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import type { SentRequest } from '#domain/requests/schema.ts'
import { whenWords } from '#domain/requests/when-words.ts'

/** Plain forms, which work without scripts; the answer leads back to this page. */
export function StepForms({
  request: { state, version, offeredAt, business },
  token,
}: {
  request: Pick<SentRequest, 'state' | 'version' | 'offeredAt' | 'business'>
  token: string
}) {
  if (state !== 'waiting' && state !== 'proposed' && state !== 'accepted') return null
  const form = { method: 'post', action: `/api/requests/link/${token}` } as const
  return (
    <>
      {state === 'proposed' && offeredAt && (
        <form {...form} className="flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="step" value="accept">
            Accept {whenWords(offeredAt, business.timezone)}
          </Button>
          <Button type="submit" name="step" value="decline" variant="secondary">
            Decline it
          </Button>
        </form>
      )}
      <Disclosure summary="Cancel this request" className="border-y border-line">
        <form {...form} className="grid gap-4 py-3">
          <input type="hidden" name="version" value={version} />
          <Field label="Why? (optional)" hint={`${business.name} reads it.`}>
            {(control) => <Textarea {...control} name="words" rows={2} maxLength={2000} />}
          </Field>
          <Button type="submit" name="step" value="cancel" variant="danger" className="justify-self-start">
            Cancel it
          </Button>
        </form>
      </Disclosure>
    </>
  )
}
