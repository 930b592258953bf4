import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import {
  defaultLimits,
  type Limit,
  type LimitedAction,
  type LimitTable,
  limitOf,
  refusalWords,
} from '#domain/rate-limits/actions.ts'
import { accountIdentifierOf, checkCounter } from '#domain/rate-limits/check.server.ts'
import { type Counter, giveBack, keyOf, secondsUntil, takeOne } from '#domain/rate-limits/counters.server.ts'
import { mailboxOf } from '#domain/rate-limits/mailbox-of.ts'
import { networkOf } from '#domain/rate-limits/network.ts'

/** Who makes the request: the client's IP address, and the account that it names, whether or not it exists. */
export type Whose = {
  address: string
  account?: string
  /** The target of the action: a business, a conversation. */
  subject?: string
  /** The address that an email goes to, whoever reads it. */
  mailTo?: string
}

/** A fixed limit, or the name of one that administrators set. */
type Bound = Limit | LimitedAction

type Rules = {
  /** Per account and network: many people share the address of a phone network. */
  perAccount?: Bound
  /** Per account, on any network: for actions that only signed-in people take. */
  perPerson?: Bound
  perNetwork?: Bound
  /** Per target, by everyone together. */
  perSubject?: Bound
  /** Per mailbox that is notified, however its address is spelled, by everyone together. */
  perMailbox?: Bound
  /** By everyone together: IP addresses are cheap. */
  inAll?: Bound
}

const rules = {
  signUp: { perNetwork: 'registration' },
  /** Failures only: release attempts that succeeded. */
  signIn: { perAccount: 'login', perNetwork: { most: 50, minutes: 15 } },
  /** Failures for one account from unknown devices, on any number of networks. */
  passwordAnywhere: { perPerson: { most: 20, minutes: 60 } },
  /** The same for second-factor codes, however many challenges are started. */
  codeAnywhere: { perPerson: { most: 10, minutes: 60 } },
  codeOnKnownDevice: { perAccount: { most: 10, minutes: 60 } },
  /** Emails that warn of repeated attempts. */
  lockMail: { perPerson: { most: 1, minutes: 60 } },
  passwordReset: { perAccount: 'password_reset', perNetwork: { most: 20, minutes: 60 } },
  anonymousSignIn: { perNetwork: { most: 30, minutes: 60 } },
  /** A code or link by email or SMS, first or resent. */
  sendCode: { perNetwork: { most: 30, minutes: 5 } },
  /** The same to one mailbox or number, in addition to the minute between two. */
  accountMessage: { perMailbox: { most: 8, minutes: 60 } },
  verifyCode: { perNetwork: { most: 30, minutes: 5 } },
  refreshToken: { perNetwork: { most: 150, minutes: 5 } },
  /** Sign-in flows with another service, which leave a row behind. */
  startFlow: { perNetwork: { most: 30, minutes: 5 } },
  /** The current password when confirming a change: failures only. */
  provePassword: { perPerson: { most: 10, minutes: 15 } },
  changeUser: { perNetwork: { most: 30, minutes: 5 } },
  /** An email to someone who may not know the site: an invitation or an ownership transfer. */
  invite: { perAccount: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** The same to one mailbox, by anyone. */
  inviteMail: { perMailbox: { most: 6, minutes: 24 * 60 } },
  upload: { perAccount: 'upload', perNetwork: { most: 50, minutes: 60 } },
  /** A file of a selection, including rejected ones: each is read whole. */
  uploadFile: { perAccount: { most: 300, minutes: 60 }, perNetwork: { most: 1500, minutes: 60 } },
  /** A bulk import. Dry runs are counted separately, so that nobody can keep the processor busy with them. */
  bulkImport: { perPerson: 'bulk_upload', perNetwork: { most: 20, minutes: 60 } },
  bulkCheck: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 300, minutes: 60 } },
  /** A change of several listings, and its previews: each reads up to 500. */
  locationChange: { perPerson: { most: 60, minutes: 60 } },
  locationPreview: { perPerson: { most: 200, minutes: 60 } },
  /** Another try for the pictures of an import, each of which asks a stranger's server. */
  retryPictures: { perPerson: { most: 5, minutes: 60 } },
  /** Accounts created by administrators. */
  adminCreate: { perPerson: 'admin_create' },
  /** An email from the auth service at an administrator's request, and exports with many people in them. */
  adminMail: { perPerson: { most: 60, minutes: 60 } },
  adminExport: { perPerson: { most: 20, minutes: 60 } },
  review: { perPerson: 'review', perNetwork: { most: 30, minutes: 60 } },
  changeReview: { perPerson: { most: 10, minutes: 60 } },
  question: { perPerson: { most: 5, minutes: 60 }, perNetwork: { most: 30, minutes: 60 } },
  answer: { perPerson: { most: 30, minutes: 60 }, perNetwork: { most: 100, minutes: 60 } },
  /** Going to an event, or not: each changes a count on its page. */
  going: { perPerson: { most: 60, minutes: 60 } },
  follow: { perPerson: { most: 200, minutes: 60 } },
  pushDevice: { perPerson: { most: 30, minutes: 60 } },
  /** By browsers without a session, whose push service gave them another endpoint. */
  renewPush: { perNetwork: { most: 60, minutes: 60 } },
  vote: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 300, minutes: 60 } },
  reply: { perPerson: { most: 30, minutes: 60 } },
  /** Visitors share the account ''. */
  report: { perAccount: { most: 5, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  suggestion: { perAccount: { most: 5, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  recoveryCode: { perNetwork: { most: 15, minutes: 1 } },
  factor: { perNetwork: { most: 15, minutes: 1 } },
  functionCall: { perNetwork: { most: 60, minutes: 1 } },
  errorReport: { perNetwork: { most: 10, minutes: 1 }, inAll: { most: 100, minutes: 1 } },
  /** The button behind an emailed link that confirms a listing. */
  confirm: { perNetwork: { most: 30, minutes: 5 } },
  /** By emailed link: a large mail service sends all its readers' requests from one network. */
  unsubscribe: { perNetwork: { most: 300, minutes: 5 } },
  /** A message to a business, by a visitor or a signed-in person; and per business, so that none is flooded. */
  lead: { perNetwork: 'lead' },
  leadSignedIn: { perPerson: 'lead' },
  leadToBusiness: { perSubject: { most: 60, minutes: 60 } },
  /** The same about an event, a job or a home, counted separately. */
  postingLead: { perNetwork: 'posting_lead' },
  postingLeadSignedIn: { perPerson: 'posting_lead' },
  leadToPosting: { perSubject: { most: 60, minutes: 60 } },
  /** Copies to an address that the sender may have made up. */
  leadCopy: { perMailbox: { most: 3, minutes: 24 * 60 } },
  /** A submitted event, job or home, and changes to it. */
  posting: { perPerson: 'posting', perNetwork: { most: 60, minutes: 60 } },
  /** A message to the site itself. */
  contact: { perNetwork: 'contact' },
  contactSignedIn: { perPerson: 'contact', perNetwork: { most: 30, minutes: 60 } },
  contactCopy: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Whether a help article was helpful: the account is the article. */
  helpVote: { perAccount: { most: 5, minutes: 24 * 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** Newsletter sign-ups, and confirmation emails to an address that the visitor may have made up. */
  newsletter: { perNetwork: 'newsletter' },
  newsletterMail: { perMailbox: { most: 3, minutes: 24 * 60 } },
  newsletterConfirm: { perNetwork: { most: 60, minutes: 5 } },
  /** A job application, by a visitor or a signed-in person; and per job, so that none is flooded. */
  jobApplication: { perNetwork: 'lead' },
  /** A form with a file, including rejected ones: each is read whole. */
  jobApplicationFile: { perNetwork: { most: 60, minutes: 60 } },
  jobApplicationSignedIn: { perPerson: 'lead' },
  jobApplicationToJob: { perSubject: { most: 100, minutes: 60 } },
  /** Copies to an address that the applicant may have made up. */
  jobApplicationCopy: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Claims started: each may cost a text message. Codes are also counted separately. */
  claim: { perPerson: { most: 10, minutes: 60 }, perNetwork: { most: 30, minutes: 60 } },
  claimCode: { perPerson: { most: 30, minutes: 60 } },
  leadReply: { perPerson: { most: 60, minutes: 60 } },
  /** Per conversation, and per mailbox that isn't known to belong to the person who wrote. */
  leadReplyInThread: { perSubject: { most: 10, minutes: 24 * 60 } },
  leadReplyUnproved: { perMailbox: { most: 15, minutes: 24 * 60 } },
  /** A request for an appointment, a quote or a table, like a message; and the mails about it to an address that may be made up. */
  request: { perNetwork: 'lead' },
  requestSignedIn: { perPerson: 'lead' },
  requestToBusiness: { perSubject: { most: 60, minutes: 60 } },
  requestReceipt: { perMailbox: { most: 5, minutes: 24 * 60 } },
  requestStep: { perPerson: { most: 120, minutes: 60 } },
  requestStepInRequest: { perSubject: { most: 10, minutes: 24 * 60 } },
  requestStepUnproved: { perMailbox: { most: 15, minutes: 24 * 60 } },
  /** The outcome of a report or a suggestion, to the address that a visitor left with it. */
  answerMail: { perMailbox: { most: 5, minutes: 24 * 60 } },
  /** Each makes a request or two to the payment service. */
  checkout: { perPerson: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  billing: { perPerson: { most: 60, minutes: 60 }, perNetwork: { most: 200, minutes: 60 } },
  /** Codes could be guessed. */
  coupon: { perPerson: { most: 20, minutes: 60 }, perNetwork: { most: 60, minutes: 60 } },
  /** What administrators save, and previews of it. */
  saveContent: { perPerson: { most: 300, minutes: 60 } },
  previewContent: { perPerson: { most: 1200, minutes: 60 } },
  testCheckout: { perNetwork: { most: 120, minutes: 60 } },
} satisfies Record<string, Rules>
export type LimitedAct = keyof typeof rules

export type Attempt = {
  /** For actions where only failures count. */
  giveBack(): Promise<void>
}

/** What endpoints count themselves, in the database, across all processes. */
export type Limits = {
  /**
   * Counts before the work is done, so that parallel requests can't all pass. Throws `DomainError` `too_many` with the
   * seconds to wait; a rejected request uses up none of anyone else's limit. Not within a transaction.
   */
  take(action: LimitedAct, whose: Whose): Promise<Attempt>
  /** The keys of an address's and an account's counters, including those of the browser's check. */
  keysOf(whose: { address?: string | undefined; account?: string | undefined }): string[]
  /** The maximum of the counter with this name; null for an unknown name. */
  boundOf(name: string): number | null
}

export function createLimits({
  db,
  now,
  table = () => defaultLimits,
}: {
  db: Pick<Db, 'raw'>
  now: () => Date
  /** The current limits set by administrators. */
  table?: () => LimitTable
}): Limits {
  const giveAllBack = async (counters: readonly Counter[]) => {
    for (const counter of counters) await giveBack(db, counter, { now: now() })
  }
  return {
    async take(action, whose) {
      const taken: Counter[] = []
      for (const { counter, bound } of countersOf(action, whose)) {
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
      ...actions.flatMap((action) =>
        countersOf(action, {
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
      const [action = '', scope = ''] = name.split('/')
      if (action === 'check') return limitOf(scope, table()).most
      if (!isAct(action)) return null
      const bound = countersOf(action, { address: '' }).find(({ counter }) => counter.name === name)?.bound
      if (bound === undefined) return null
      return (typeof bound === 'string' ? limitOf(bound, table()) : bound).most
    },
  }
}

const actions = Object.keys(rules) as LimitedAct[]
const isAct = (name: string): name is LimitedAct => Object.hasOwn(rules, name)

/** For test suites that exceed every limit. */
export const noLimits: Limits = {
  take: async () => ({ giveBack: async () => undefined }),
  keysOf: () => [],
  boundOf: () => null,
}

type BoundCounter = {
  counter: Counter
  bound: Bound
  /** What identifies it; empty for one shared by everyone. */
  needs: readonly ('address' | 'account')[]
}

/** Narrowest first. */
function countersOf(
  action: LimitedAct,
  { address, account = '', subject = '', mailTo = '' }: Whose,
): BoundCounter[] {
  const { perAccount, perPerson, perNetwork, perSubject, perMailbox, inAll }: Rules = rules[action]
  const network = networkOf(address)
  const counter = (
    scope: string,
    bound: Bound | undefined,
    of: string[],
    needs: BoundCounter['needs'],
  ): BoundCounter[] => (bound ? [{ counter: { name: `${action}/${scope}`, of }, bound, needs }] : [])
  return [
    ...counter('account', perAccount, [network, account], ['address', 'account']),
    ...counter('person', perPerson, [account], ['account']),
    ...counter('network', perNetwork, [network], ['address']),
    ...counter('subject', perSubject, [subject], ['account']),
    ...counter('mailbox', perMailbox, [mailboxOf(mailTo)], ['account']),
    ...counter('all', inAll, [], []),
  ]
}
