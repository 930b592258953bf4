import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/mail/mailbox-of.ts'
import {
  defaultLimits,
  type Limit,
  type LimitedAction,
  type LimitTable,
  limitOf,
} from '#domain/rate-limits/actions.ts'
import { accountIdentifierOf, checkCounter } from '#domain/rate-limits/check.server.ts'
import { type Counter, giveBack, keyOf, secondsUntil, takeOne } from '#domain/rate-limits/counters.server.ts'
import { refusalWords } from '#domain/rate-limits/words.ts'
import { networkOf } from './middleware/client-address.ts'

/** Whose request it is: the client's address, and the account that it names, whether there is one or not. */
export type Whose = {
  address: string
  account?: string
  /** What it is done to: a business, a conversation. */
  subject?: string
  /** The address that a mail goes to, whoever reads it. */
  mailTo?: string
}

/** A limit of its own, or the name of one that administrators set. */
type Bound = Limit | LimitedAction

type Rules = {
  /** For one account from one network: many people share the address of a phone network. */
  perAccount?: Bound
  /** For one account, wherever it is: for what only signed-in people do. */
  perPerson?: Bound
  perNetwork?: Bound
  /** For what it is done to, by everybody together. */
  perSubject?: Bound
  /** For the mailbox that hears of it, however its address is spelled, by everybody together. */
  perMailbox?: Bound
  /** By everybody together: addresses are cheap to have. */
  inAll?: Bound
}

const rules = {
  signUp: { perNetwork: 'registration' },
  /** Failures only: give back what turned out to be right. */
  signIn: { perAccount: 'login', perNetwork: { most: 50, minutes: 15 } },
  /** Wrong ones for one account from everywhere but devices that it knows, however many networks somebody has. */
  passwordAnywhere: { perPerson: { most: 20, minutes: 60 } },
  /** The same for codes of a second factor, whoever asks for how many challenges. */
  codeAnywhere: { perPerson: { most: 10, minutes: 60 } },
  codeOnKnownDevice: { perAccount: { most: 10, minutes: 60 } },
  /** That somebody tries. */
  lockMail: { perPerson: { most: 1, minutes: 60 } },
  passwordReset: { perAccount: 'password_reset', perNetwork: { most: 20, minutes: 60 } },
  anonymousSignIn: { perNetwork: { most: 30, minutes: 60 } },
  /** A code or link by mail or SMS, first or again. */
  sendCode: { perNetwork: { most: 30, minutes: 5 } },
  /** The same to one mailbox or number, beside the minute between two. */
  accountMessage: { perMailbox: { most: 8, minutes: 60 } },
  verifyCode: { perNetwork: { most: 30, minutes: 5 } },
  refreshToken: { perNetwork: { most: 150, minutes: 5 } },
  /** Towards another service, where it leaves a row behind. */
  startFlow: { perNetwork: { most: 30, minutes: 5 } },
  /** The present password beside a change: failures only. */
  provePassword: { perPerson: { most: 10, minutes: 15 } },
  changeUser: { perNetwork: { most: 30, minutes: 5 } },
  /** A mail to somebody who may not know the site: an invitation, or a listing that is handed over. */
  invite: { perAccount: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** The same to one mailbox, by whomever. */
  inviteMail: { perMailbox: { most: 6, minutes: 24 * 60 } },
  upload: { perAccount: 'upload', perNetwork: { most: 50, minutes: 60 } },
  /** A file of a selection, also one that is refused: each is read as a whole. */
  uploadFile: { perAccount: { most: 300, minutes: 60 }, perNetwork: { most: 1500, minutes: 60 } },
  /** Many listings at once. A dry run counts apart, so that nobody keeps the processor busy with them. */
  bulkImport: { perPerson: 'bulk_upload', perNetwork: { most: 20, minutes: 60 } },
  bulkCheck: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 300, minutes: 60 } },
  /** Accounts that administrators make. */
  adminCreate: { perPerson: 'admin_create' },
  /** A mail of the auth service on an administrator's word, and files with many people in them. */
  adminMail: { perPerson: { most: 60, minutes: 60 } },
  adminExport: { perPerson: { most: 20, minutes: 60 } },
  review: { perPerson: 'review', perNetwork: { most: 30, minutes: 60 } },
  changeReview: { perPerson: { most: 10, minutes: 60 } },
  vote: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 300, minutes: 60 } },
  reply: { perPerson: { most: 30, minutes: 60 } },
  /** Visitors share the account ''. */
  report: { perAccount: { most: 5, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  suggestion: { perAccount: { most: 5, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  recoveryCode: { perNetwork: { most: 15, minutes: 1 } },
  factor: { perNetwork: { most: 15, minutes: 1 } },
  functionCall: { perNetwork: { most: 60, minutes: 1 } },
  errorReport: { perNetwork: { most: 10, minutes: 1 }, inAll: { most: 100, minutes: 1 } },
  /** The button behind a mailed link that confirms a listing. */
  confirm: { perNetwork: { most: 30, minutes: 5 } },
  /** By a mailed link: the programs of a large mail service ask from one network for all its readers. */
  unsubscribe: { perNetwork: { most: 300, minutes: 5 } },
  /** A message to a business, by a visitor and by somebody signed in; and to one business, so that nobody is flooded. */
  lead: { perNetwork: 'lead' },
  leadSignedIn: { perPerson: 'lead' },
  leadToBusiness: { perSubject: { most: 60, minutes: 60 } },
  /** The same about an event, a job or a home, counted apart. */
  postingLead: { perNetwork: 'posting_lead' },
  postingLeadSignedIn: { perPerson: 'posting_lead' },
  leadToPosting: { perSubject: { most: 60, minutes: 60 } },
  /** Copies to an address that whoever sends may have made up. */
  leadCopy: { perMailbox: { most: 3, minutes: 24 * 60 } },
  /** An event, a job or a home that is sent in; and its changes. */
  posting: { perPerson: 'posting', perNetwork: { most: 60, minutes: 60 } },
  /** A message to the site itself. */
  contact: { perNetwork: 'contact' },
  contactSignedIn: { perPerson: 'contact', perNetwork: { most: 30, minutes: 60 } },
  contactCopy: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Whether an article of the help was helpful: the account is the article. */
  helpVote: { perAccount: { most: 5, minutes: 24 * 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** The newsletter: asked for, and mails about it to an address that whoever asks may have made up. */
  newsletter: { perNetwork: 'newsletter' },
  newsletterMail: { perMailbox: { most: 3, minutes: 24 * 60 } },
  newsletterConfirm: { perNetwork: { most: 60, minutes: 5 } },
  /** An application for a job, by a visitor and by somebody signed in; and for one job, so that nobody is flooded. */
  jobApplication: { perNetwork: 'lead' },
  /** A form with a file, also one that is refused: each is read as a whole. */
  jobApplicationFile: { perNetwork: { most: 60, minutes: 60 } },
  jobApplicationSignedIn: { perPerson: 'lead' },
  jobApplicationToJob: { perSubject: { most: 100, minutes: 60 } },
  /** Copies to an address that whoever applies may have made up. */
  jobApplicationCopy: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Claims that began: each may cost a message to a phone. Codes are counted one by one, too. */
  claim: { perPerson: { most: 10, minutes: 60 }, perNetwork: { most: 30, minutes: 60 } },
  claimCode: { perPerson: { most: 30, minutes: 60 } },
  leadReply: { perPerson: { most: 60, minutes: 60 } },
  /** In one conversation; and to one mailbox of which nobody knows whether its reader has written. */
  leadReplyInThread: { perSubject: { most: 10, minutes: 24 * 60 } },
  leadReplyUnproved: { perMailbox: { most: 15, minutes: 24 * 60 } },
  /** What came of a report or a suggestion, to an address that a visitor left with it. */
  answerMail: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Each is a request or two to the payment service. */
  checkout: { perPerson: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  billing: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 200, minutes: 60 } },
  /** Codes could be guessed. */
  coupon: { perPerson: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** What administrators write, and see before it is saved. */
  saveContent: { perPerson: { most: 300, minutes: 60 } },
  previewContent: { perPerson: { most: 1200, minutes: 60 } },
  testCheckout: { perNetwork: { most: 120, minutes: 60 } },
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
  /** Where the counters of an address and an account stand, those of the browser's check too. */
  keysOf(whose: { address?: string | undefined; account?: string | undefined }): string[]
  /** How often what a counter of this name counts may be done; null for a name that there isn't. */
  boundOf(name: string): number | null
}

export function createLimits({
  db,
  now,
  table = () => defaultLimits,
}: {
  db: Pick<Db, 'raw'>
  now: () => Date
  /** What administrators set, current. */
  table?: () => LimitTable
}): Limits {
  const giveAllBack = async (counters: readonly Counter[]) => {
    for (const counter of counters) await giveBack(db, counter, { now: now() })
  }
  return {
    async take(act, whose) {
      const taken: Counter[] = []
      for (const { counter, bound } of countersOf(act, whose)) {
        const limit = typeof bound === 'string' ? limitOf(bound, table()) : bound
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
    keysOf: ({ address, account }) => [
      ...acts.flatMap((act) =>
        countersOf(act, {
          address: address ?? '',
          account: account ?? '',
          subject: account ?? '',
          mailTo: account ?? '',
        })
          .filter(({ needs }) => needs.length > 0 && needs.every((need) => ({ address, account })[need]))
          .map(({ counter }) => keyOf(counter)),
      ),
      ...Object.keys(defaultLimits).flatMap((action) => [
        ...(address ? [keyOf(checkCounter(action, 'auto', networkOf(address)))] : []),
        ...(account ? [keyOf(checkCounter(action, `user:${account}`, ''))] : []),
        ...(address && account
          ? [keyOf(checkCounter(action, accountIdentifierOf(account), networkOf(address)))]
          : []),
      ]),
    ],
    boundOf(name) {
      const [act = '', scope = ''] = name.split('/')
      if (act === 'check') return limitOf(scope, table()).most
      if (!isAct(act)) return null
      const bound = countersOf(act, { address: '' }).find(({ counter }) => counter.name === name)?.bound
      if (bound === undefined) return null
      return (typeof bound === 'string' ? limitOf(bound, table()) : bound).most
    },
  }
}

const acts = Object.keys(rules) as LimitedAct[]
const isAct = (name: string): name is LimitedAct => Object.hasOwn(rules, name)

/** For suites that try what nobody may try so often. */
export const noLimits: Limits = {
  take: async () => ({ giveBack: async () => undefined }),
  keysOf: () => [],
  boundOf: () => null,
}

type BoundCounter = {
  counter: Counter
  bound: Bound
  /** What has to be known to find it; nothing for one that everybody fills together. */
  needs: readonly ('address' | 'account')[]
}

/** Narrowest first. */
function countersOf(
  act: LimitedAct,
  { address, account = '', subject = '', mailTo = '' }: Whose,
): BoundCounter[] {
  const { perAccount, perPerson, perNetwork, perSubject, perMailbox, inAll }: Rules = rules[act]
  const network = networkOf(address)
  const counter = (
    scope: string,
    bound: Bound | undefined,
    of: string[],
    needs: BoundCounter['needs'],
  ): BoundCounter[] => (bound ? [{ counter: { name: `${act}/${scope}`, of }, bound, needs }] : [])
  return [
    ...counter('account', perAccount, [network, account], ['address', 'account']),
    ...counter('person', perPerson, [account], ['account']),
    ...counter('network', perNetwork, [network], ['address']),
    ...counter('subject', perSubject, [subject], ['account']),
    ...counter('mailbox', perMailbox, [mailboxOf(mailTo)], ['account']),
    ...counter('all', inAll, [], []),
  ]
}
