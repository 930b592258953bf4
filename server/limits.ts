import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { type Limit, limitOf } from '#domain/rate-limits/actions.ts'
import { type Counter, giveBack, secondsUntil, takeOne } from '#domain/rate-limits/counters.server.ts'
import { refusalWords } from '#domain/rate-limits/words.ts'
import { networkOf } from './middleware/client-address.ts'

/** Whose request it is: the client's address, and the account that it names, whether there is one or not. */
export type Whose = { address: string; account?: string }

type Rules = {
  /** For one account from one network: many people share the address of a phone network. */
  perAccount?: Limit
  perNetwork: Limit
  /** By everybody together: addresses are cheap to have. */
  inAll?: Limit
}

const rules = {
  signUp: { perNetwork: limitOf('registration') },
  /** Failures only: give back what turned out to be right. */
  signIn: { perAccount: limitOf('login'), perNetwork: { most: 50, minutes: 15 } },
  passwordReset: { perAccount: limitOf('password_reset'), perNetwork: { most: 20, minutes: 60 } },
  anonymousSignIn: { perNetwork: { most: 30, minutes: 60 } },
  /** A code or link by mail or SMS, first or again. */
  sendCode: { perNetwork: { most: 30, minutes: 5 } },
  verifyCode: { perNetwork: { most: 30, minutes: 5 } },
  refreshToken: { perNetwork: { most: 150, minutes: 5 } },
  /** Towards another service, where it leaves a row behind. */
  startFlow: { perNetwork: { most: 30, minutes: 5 } },
  changeUser: { perNetwork: { most: 30, minutes: 5 } },
  upload: { perAccount: limitOf('upload'), perNetwork: { most: 50, minutes: 60 } },
  factor: { perNetwork: { most: 15, minutes: 1 } },
  functionCall: { perNetwork: { most: 60, minutes: 1 } },
  errorReport: { perNetwork: { most: 10, minutes: 1 }, inAll: { most: 100, minutes: 1 } },
} satisfies Record<string, Rules>
export type LimitedAct = keyof typeof rules

export type Attempt = {
  /** For acts of which only failures count. */
  giveBack(): Promise<void>
}

/** What endpoints count for themselves, in the database, for all processes together. */
export type Limits = {
  /**
   * Counts before the work is done, so that many at once can't pass together. Throws `DomainError` `too_many` with the
   * seconds to wait; who is refused uses up nothing of what others may. Not within a transaction.
   */
  take(act: LimitedAct, whose: Whose): Promise<Attempt>
}

export function createLimits({ db, now }: { db: Pick<Db, 'raw'>; now: () => Date }): Limits {
  const giveAllBack = async (counters: readonly Counter[]) => {
    for (const counter of counters) await giveBack(db, counter, { now: now() })
  }
  return {
    async take(act, whose) {
      const taken: Counter[] = []
      for (const { counter, limit } of countersOf(act, whose)) {
        const { allowed, until } = await takeOne(db, counter, { ...limit, now: now() })
        if (!allowed) {
          await giveAllBack(taken)
          const seconds = secondsUntil(until, now())
          throw new DomainError('too_many', refusalWords(seconds), { retryAfterSeconds: seconds })
        }
        taken.push(counter)
      }
      return { giveBack: () => giveAllBack(taken) }
    },
  }
}

/** For suites that try what nobody may try so often. */
export const noLimits: Limits = { take: async () => ({ giveBack: async () => undefined }) }

/** Narrowest first. */
function countersOf(act: LimitedAct, { address, account }: Whose): { counter: Counter; limit: Limit }[] {
  const { perAccount, perNetwork, inAll }: Rules = rules[act]
  const network = networkOf(address)
  return [
    ...(perAccount
      ? [{ counter: { name: `${act}/account`, of: [network, account ?? ''] }, limit: perAccount }]
      : []),
    { counter: { name: `${act}/network`, of: [network] }, limit: perNetwork },
    ...(inAll ? [{ counter: { name: `${act}/all`, of: [] }, limit: inAll }] : []),
  ]
}
