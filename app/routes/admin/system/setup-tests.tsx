import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { phoneFormSchema } from '#domain/accounts/schema.ts'
import type { Setup } from '#domain/system/schema.ts'

export const setupKey = ['admin', 'system', 'setup']

/** Retries can go on for hours. Once the first attempt has failed, another test can be sent. */
export const isOnItsWay = (test: Setup['mail']['test'] | undefined) =>
  test?.state === 'queued' && !test.problem

type Latest = Setup['tests']['address']
export const works = (latest: Latest) => latest?.problem === null

/** A connection to the outside that is tried by a press. */
export function ConnectionTest({
  label,
  run,
  latest,
}: {
  label: string
  run: () => Promise<Setup>
  latest: Latest
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isBusy}
        onClick={() => !isBusy && send(async () => queryClient.setQueryData(setupKey, await run()))}
      >
        {isBusy ? 'Checking…' : label}
      </Button>
      <FormFailure words={failure} />
      <Outcome latest={isBusy || failure ? null : latest} done="It worked" />
    </>
  )
}

/** Said where it was asked for. */
function Outcome({ latest, done }: { latest: Latest; done: string }) {
  return (
    <p role="status" className={`wrap-anywhere ${latest?.problem ? 'text-danger' : 'text-ok'}`}>
      {latest && (latest.problem ?? `${done} on ${minuteOf(latest.at)}.`)}
    </p>
  )
}

export function MailTest({ test }: { test: Setup['mail']['test'] }) {
  const { send, isBusy, failure } = useRequest()
  const isWaiting = isBusy || isOnItsWay(test)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isWaiting}
        onClick={() =>
          !isWaiting &&
          send(async () => queryClient.setQueryData(setupKey, await call('POST /admin/system/setup/mail')))
        }
      >
        {isWaiting ? 'Sending…' : 'Send a test email'}
      </Button>
      <FormFailure words={failure} />
      <p role="status" className={`wrap-anywhere ${test?.state === 'failed' ? 'text-danger' : ''}`}>
        {test && mailWords(test)}
      </p>
    </>
  )
}

function mailWords({ to, state, problem, at }: NonNullable<Setup['mail']['test']>): string {
  const when = minuteOf(at)
  if (state === 'sent') return `The mail server accepted the email to ${to} on ${when}.`
  if (state === 'kept') return `The email to ${to} from ${when} is in the outbox, under Emails.`
  if (state === 'failed')
    return `The email to ${to} on ${when} couldn’t be sent: ${problem ?? 'no reason given'}.`
  return problem ? `Not sent yet; we’ll keep trying: ${problem}` : `On its way to ${to}.`
}

export function TextTest({ latest }: { latest: Latest }) {
  const { form, props, problemOf, isBusy, failure } = useRequestForm({
    begin: { phone: '' },
    schema: phoneFormSchema,
    send: async (body) => {
      queryClient.setQueryData(setupKey, await call('POST /admin/system/setup/text', { body }))
    },
  })
  return (
    <form {...props} className="grid w-full max-w-md justify-items-start gap-3">
      <Field
        label="Your phone number"
        hint="Include the country code: +1 713 555 0142."
        error={problemOf('phone')}
      >
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Button type="submit" variant="secondary" size="sm" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send a test message'}
      </Button>
      <FormFailure words={failure} />
      <Outcome latest={isBusy || failure ? null : latest} done="A message was sent" />
    </form>
  )
}
