import type { ReactNode } from 'react'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { Setup } from '#domain/system/schema.ts'
import { dayMs } from '#domain/time-spans.ts'
import { ConnectionTest, MailTest, TextTest, works } from './setup-tests.tsx'

const weekMs = 7 * dayMs

export type Step = {
  title: string
  state: 'done' | 'open' | 'optional'
  text: ReactNode
  /** The page where it is done. */
  link?: { to: string; label: string }
  test?: ReactNode
}

const code = (name: string) => <code>{name}</code>

/** In the order of the list. */
export function stepsOf(setup: Setup, now: Date): Step[] {
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
        <ConnectionTest
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
        <ConnectionTest
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
        undecided: 'They show the numbers you entered, not live counts. Choose which to show.',
        written: 'They show the numbers you entered.',
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
    title: 'Two-step sign-in for administrators',
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
      ? 'There’s no backup on this server yet. Create one and check it, or use your database’s own backups.'
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
