import { useQuery } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { phoneFormSchema } from '#domain/accounts/schema.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { Setup } from '#domain/system/schema.ts'
import { dayMs } from '#domain/time-spans.ts'

const key = ['admin', 'system', 'setup']
const weekMs = 7 * dayMs

/** What a site needs before its launch, with a test of each connection to the outside. */
export default function SystemSetup() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => call('GET /admin/system/setup', { signal }),
      staleTime: 0,
      // Until a test email was sent or failed.
      refetchInterval: ({ state }) => (isOnItsWay(state.data?.mail.test) ? 2_000 : false),
    },
    queryClient,
  )
  return (
    <>
      <div>
        <h2 className="text-2xl">Setup</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          What to do before you launch this site. Names in capitals are server settings.
        </p>
      </div>
      <QueryBoundary query={query} what="The setup list">
        {(setup) => <Steps steps={stepsOf(setup, new Date())} />}
      </QueryBoundary>
    </>
  )
}

/** Retries can go on for hours. Once the first attempt has failed, another test can be sent. */
const isOnItsWay = (test: Setup['mail']['test'] | undefined) => test?.state === 'queued' && !test.problem

type Step = {
  title: string
  state: keyof typeof states
  text: ReactNode
  /** The page where it is done. */
  link?: { to: string; label: string }
  test?: ReactNode
}

const states = {
  done: { icon: CircleCheck, words: 'Done', color: 'text-ok' },
  open: { icon: CircleAlert, words: 'To do', color: 'text-clay-ink' },
  optional: { icon: Circle, words: 'Optional', color: 'text-muted' },
}

function Steps({ steps }: { steps: Step[] }) {
  const open = steps.filter(({ state }) => state === 'open').length
  return (
    <>
      <p role="status" className="font-semibold">
        {open === 0
          ? 'Nothing is left to do. Run each test once more before you launch.'
          : `${open} left to do.`}
      </p>
      <ul className="grid gap-3">
        {steps.map(({ title, state, text, link, test }) => {
          const { icon: Icon, words, color } = states[state]
          return (
            <li key={title}>
              <Card className="flex gap-3 p-4 sm:p-5">
                <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${color}`} />
                <div className="grid min-w-0 flex-1 justify-items-start gap-2">
                  <h3 className="text-lg">
                    {title} <span className={`text-sm font-semibold ${color}`}>{words}</span>
                  </h3>
                  <p className="max-w-[70ch] wrap-anywhere">{text}</p>
                  {link && (
                    <ButtonLink variant="secondary" size="sm" to={link.to}>
                      {link.label}
                    </ButtonLink>
                  )}
                  {test}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const code = (name: string) => <code>{name}</code>

function stepsOf(setup: Setup, now: Date): Step[] {
  const { address, mail, tests, payments, administrators, backup, numbers, demo, texts, map } = setup
  const steps: (Step | false | null)[] = [
    {
      title: 'Address',
      state: address.isPublic && works(tests.address) ? 'done' : 'open',
      text: address.isPublic ? (
        `Visitors find ${address.name} at ${address.url}.`
      ) : (
        <>
          Links in emails lead to {address.url}. Set {code('SITE_URL')} to the https address that visitors
          use.
        </>
      ),
      test: (
        <Test
          label="Check the address"
          run={() => call('POST /admin/system/setup/address')}
          latest={tests.address}
        />
      ),
    },
    {
      title: 'Email',
      state: mail.isDelivered && mail.test?.state === 'sent' ? 'done' : 'open',
      text: mail.isDelivered ? (
        `Emails come from ${mail.from}. Send yourself one to see whether it arrives.`
      ) : (
        <>Emails aren’t delivered: they stay in this panel. Set {code('SMTP_URL')} to your mail server.</>
      ),
      test: <MailTest test={mail.test} />,
    },
    {
      title: 'Payments',
      state: payments === 'off' || (payments === 'stripe' && works(tests.payments)) ? 'done' : 'open',
      text: {
        stripe: 'Owners pay for plans through Stripe.',
        test: (
          <>
            Owners get plans without paying. Set {code('STRIPE_SECRET_KEY')}, or {code('PAYMENTS=off')} to
            sell no plans.
          </>
        ),
        off: 'No plans are sold.',
      }[payments],
      test: payments === 'stripe' && (
        <Test
          label="Check Stripe"
          run={() => call('POST /admin/system/setup/payments')}
          latest={tests.payments}
        />
      ),
    },
    administrators && factorStep(administrators),
    backupStep(backup, now),
    {
      title: 'Numbers on the home page',
      state: numbers === 'undecided' ? 'open' : 'done',
      text: {
        undecided: 'They show what was written, not a count. Choose which one to show.',
        written: 'They show what you wrote.',
        counted: 'They are counted from the data.',
      }[numbers],
      link: { to: '/admin/ui/counting', label: numbers === 'undecided' ? 'Choose' : 'Change' },
    },
    {
      title: 'Demo data',
      state: demo.businesses + demo.accounts > 0 ? 'open' : 'done',
      text:
        demo.businesses + demo.accounts > 0
          ? `There are ${formatNumber(demo.businesses)} made-up businesses and ${formatNumber(demo.accounts)} demo accounts.`
          : 'All businesses and accounts are real.',
      ...(demo.businesses + demo.accounts > 0 && {
        link: { to: '/admin/system/demo', label: 'Remove the demo data' },
      }),
    },
    {
      title: 'Text messages',
      state: !texts.isDelivered ? 'optional' : works(tests.texts) ? 'done' : 'open',
      text: texts.isDelivered ? (
        'Text messages go out through Twilio.'
      ) : (
        <>
          Owners can’t prove a listing by a code to its phone. Set {code('TWILIO_ACCOUNT_SID')} and the
          settings beside it to send text messages.
        </>
      ),
      test: texts.isDelivered && <TextTest latest={tests.texts} />,
    },
    {
      title: 'Streets on the map',
      state: map === 'built_in' ? 'optional' : 'done',
      text:
        map === 'built_in' ? (
          <>
            The map shows states, counties and cities. Set {code('MAP_TILES')} to an archive with the streets
            of your region.
          </>
        ) : (
          'The map shows streets.'
        ),
      link: { to: '/directory?view=map', label: 'Look at the map' },
    },
  ]
  return steps.filter((step) => step !== false && step !== null)
}

function factorStep({ all, withoutFactor }: NonNullable<Setup['administrators']>): Step {
  return {
    title: 'Two-step sign-in of administrators',
    state: withoutFactor === 0 ? 'done' : 'open',
    text:
      withoutFactor === 0
        ? 'Every administrator has a second factor.'
        : `${formatNumber(withoutFactor)} of ${counted(all, 'administrator signs', 'administrators sign')} in with only a password.`,
    ...(withoutFactor > 0 && { link: { to: '/profile#factors', label: 'Set up yours' } }),
  }
}

function backupStep(backup: Setup['backup'], now: Date): Step {
  const isRecent = backup !== null && now.getTime() - Date.parse(backup.madeAt) < weekMs
  return {
    title: 'Backup',
    state: isRecent && backup.isSound ? 'done' : 'open',
    text: !backup
      ? 'There is none on this server yet. Create one and check it, or use your database’s own backups.'
      : `The latest is from ${minuteOf(backup.madeAt)}${
          {
            true: ' and was restored to check it',
            false: ' and is damaged',
            null: ', and nobody checked it',
          }[String(backup.isSound) as 'true']
        }.`,
    link: { to: '/admin/system/backups', label: 'Backups' },
  }
}

type Latest = Setup['tests']['address']
const works = (latest: Latest) => latest?.problem === null

function Test({ label, run, latest }: { label: string; run: () => Promise<Setup>; latest: Latest }) {
  const { send, isBusy, failure } = useRequest()
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isBusy}
        onClick={() => !isBusy && send(async () => queryClient.setQueryData(key, await run()))}
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

function MailTest({ test }: { test: Setup['mail']['test'] }) {
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
          send(async () => queryClient.setQueryData(key, await call('POST /admin/system/setup/mail')))
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

function TextTest({ latest }: { latest: Latest }) {
  const { form, props, problemOf, isBusy, failure } = useRequestForm({
    begin: { phone: '' },
    schema: phoneFormSchema,
    send: async (body) => {
      queryClient.setQueryData(key, await call('POST /admin/system/setup/text', { body }))
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
