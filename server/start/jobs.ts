import type { Db } from '#db/client.ts'
import { deleteDueAccounts } from '#domain/account-data/deletion.server.ts'
import {
  sliceMs as actSliceMs,
  forgetActs,
  listStuckActs,
  runAct,
} from '#domain/administration/listings/acts/run-act.server.ts'
import { keepPlans } from '#domain/billing/keep-plans.server.ts'
import { handleWaiting } from '#domain/billing/receive-event.server.ts'
import { reconcile } from '#domain/billing/reconcile.server.ts'
import { forgetImports, listStuckImports } from '#domain/bulk/keep-imports.server.ts'
import { runImport, sliceMs } from '#domain/bulk/run-import.server.ts'
import { forgetClaimCodes } from '#domain/claims/code.server.ts'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { forgetContact } from '#domain/contact/forget-contact.server.ts'
import { extendOccurrences } from '#domain/events/occurrences.server.ts'
import { expireFlyers } from '#domain/flyers/expire.server.ts'
import { askStillCorrect } from '#domain/freshness/ask.server.ts'
import { expireTrust } from '#domain/freshness/expire-trust.server.ts'
import { forgetApplications } from '#domain/job-applications/forget.server.ts'
import { sweepResumes } from '#domain/job-applications/resumes.server.ts'
import { forgetLeads } from '#domain/leads/forget-leads.server.ts'
import { forgetMails } from '#domain/mail/forget-mails.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { sweepUploads } from '#domain/media/sweep-uploads.server.ts'
import { forgetOffers } from '#domain/members/forget-offers.server.ts'
import { refreshMedians } from '#domain/metrics/refresh-medians.server.ts'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { forgetSubscribers } from '#domain/newsletter/forget-subscribers.server.ts'
import { continueIssues, sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { forgetRemovedPhotos } from '#domain/photos/forget-removed.server.ts'
import { expirePostings, remindOfEnds } from '#domain/posting-life/expire.server.ts'
import { forgetCounters } from '#domain/rate-limits/forget-counters.server.ts'
import { sendSearchAlerts } from '#domain/saved-searches/send-alerts.server.ts'
import type { Payments } from '#ports/payments.ts'
import type { Storage } from '#ports/storage.ts'
import type { TestPayments } from '#ports/test-payments/test-payments.ts'
import type { Job, Work } from '#ports/work.ts'
import { listingActJob } from '../api/admin-listing-acts.ts'
import { sendNewsletterJob } from '../api/admin-newsletter.ts'
import { bulkImportJob } from '../api/bulk.ts'
import { carryOutJob } from '../api/moderation-decisions.ts'
import type { Avatars } from '../avatars.ts'
import type { Log } from '../env.ts'
import type { Accounts } from './open-accounts.ts'

type Needs = {
  db: Db
  accounts: Pick<Accounts, 'sweep'>
  avatars: Avatars
  storage: Storage
  payments: Payments
  testPayments: Pick<TestPayments, 'passTime' | 'deliver'> | null
  log: Log
  site: LetterSite
}

/** Everything that is done in the background by itself or on request, but for mails, which are sent by their outbox. */
export const jobs = ({ db, accounts, avatars, storage, payments, testPayments, log, site }: Needs): Job[] => [
  {
    name: 'forget-mails',
    // At night in the USA.
    cron: '23 8 * * *',
    run: (_data, signal) => forgetMails(db, new Date(), signal),
  },
  {
    name: 'forget-leads',
    cron: '31 8 * * *',
    run: (_data, signal) => forgetLeads(db, new Date(), signal),
  },
  {
    name: 'forget-contact',
    cron: '33 8 * * *',
    run: (_data, signal) => forgetContact(db, new Date(), signal),
  },
  {
    name: 'forget-subscribers',
    cron: '39 8 * * *',
    run: (_data, signal) => forgetSubscribers(db, new Date(), signal),
  },
  {
    name: 'forget-applications',
    cron: '43 8 * * *',
    run: (_data, signal) => forgetApplications({ db, storage }, new Date(), signal),
  },
  {
    name: 'sweep-resumes',
    // They go with their application; these are of accounts and jobs that are gone, or broke off.
    cron: '49 * * * *',
    run: (_data, signal) => sweepResumes({ db, storage }, new Date(), signal),
  },
  {
    name: sendNewsletterJob,
    run: (data, signal) => sendIssue({ db, site }, { ...(data as { issueId: string }), signal }),
  },
  {
    name: 'continue-newsletters',
    cron: '*/10 * * * *',
    run: (_data, signal) => continueIssues({ db, site }, signal),
  },
  {
    name: carryOutJob,
    // Those whose own job was lost with a process, too.
    cron: '* * * * *',
    run: (_data, signal) => carryOutDue({ db, storage, site }, new Date(), signal),
  },
  {
    name: 'forget-offers',
    cron: '37 8 * * *',
    run: (_data, signal) => forgetOffers(db, new Date(), signal),
  },
  {
    name: 'forget-counters',
    // The privacy policy says that they last as long as their limit.
    cron: '41 * * * *',
    run: (_data, signal) => forgetCounters(db, new Date(), signal),
  },
  {
    name: 'sweep-accounts',
    cron: '53 * * * *',
    run: (_data, signal) => accounts.sweep(signal),
  },
  {
    name: 'delete-due-accounts',
    cron: '17 * * * *',
    run: (_data, signal) => deleteDueAccounts({ db, removePicture: avatars.remove, log }, new Date(), signal),
  },
  {
    name: 'expire-flyers',
    cron: '3,18,33,48 * * * *',
    run: (_data, signal) => expireFlyers(db, new Date(), signal),
  },
  {
    name: 'expire-postings',
    cron: '8,23,38,53 * * * *',
    run: (_data, signal) => expirePostings({ db, site }, new Date(), signal),
  },
  {
    name: 'remind-of-ends',
    cron: '17 17 * * *',
    run: (_data, signal) => remindOfEnds({ db, site }, new Date(), signal),
  },
  {
    name: 'send-search-alerts',
    // From the morning to the evening in the USA: each search is due once, and the later rounds are for a site that was down at its hour.
    cron: '7 15-23 * * *',
    run: (_data, signal) => sendSearchAlerts({ db, site, log }, new Date(), { signal }),
  },
  {
    name: 'extend-events',
    // Dates of series that have come within reach.
    cron: '43 8 * * *',
    run: (_data, signal) => extendOccurrences(db, new Date(), signal),
  },
  {
    name: 'ask-still-correct',
    // In the afternoon in the USA: it sends mails to people.
    cron: '7 17 * * *',
    run: (_data, signal) => askStillCorrect({ db, site }, new Date(), signal),
  },
  {
    name: 'expire-trust',
    cron: '27 17 * * *',
    run: (_data, signal) => expireTrust({ db, site }, new Date(), signal),
  },
  {
    name: 'refresh-medians',
    cron: '47 9 * * *',
    run: (_data, signal) => refreshMedians(db, new Date(), signal),
  },
  {
    name: bulkImportJob,
    async run(data, signal, work) {
      const { importId } = data as { importId: string }
      const at = { importId, now: () => new Date(), signal, mostMs: sliceMs }
      if (!(await runImport({ db, storage, log }, at))) await queueImport(work, importId)
    },
  },
  {
    name: listingActJob,
    async run(data, signal, work) {
      const { actId } = data as { actId: string }
      const at = { actId, now: () => new Date(), signal, mostMs: actSliceMs }
      if (!(await runAct({ db, site, log }, at))) await queueAct(work, actId)
    },
  },
  {
    name: 'keep-listing-acts',
    cron: '*/10 * * * *',
    async run(_data, _signal, work) {
      await forgetActs(db, new Date())
      for (const id of await listStuckActs(db, new Date())) await queueAct(work, id)
    },
  },
  {
    name: 'continue-imports',
    cron: '*/10 * * * *',
    async run(_data, _signal, work) {
      for (const id of await listStuckImports(db, new Date())) await queueImport(work, id)
    },
  },
  {
    name: 'forget-imports',
    cron: '37 * * * *',
    run: (_data, signal) => forgetImports({ db, storage }, { now: new Date(), signal }),
  },
  {
    name: 'sweep-uploads',
    cron: '11 9 * * *',
    async run(_data, signal) {
      await forgetRemovedPhotos(db, new Date())
      await sweepUploads({ db, storage }, { now: new Date(), signal })
    },
  },
  {
    name: 'sweep-claims',
    // Papers go with the decision; these are of decisions that broke off.
    cron: '29 * * * *',
    async run(_data, signal) {
      await db.transaction((tx) => forgetClaimCodes(tx, new Date()))
      await sweepDocuments({ db, storage }, signal)
    },
  },
  {
    name: 'handle-payment-events',
    // Those that failed when they came.
    cron: '* * * * *',
    async run(_data, signal) {
      await testPayments?.deliver()
      await handleWaiting({ db, payments, site, log, now: () => new Date() }, signal)
    },
  },
  {
    name: 'keep-plans',
    cron: '*/10 * * * *',
    async run(_data, signal) {
      await testPayments?.passTime()
      await keepPlans({ db, payments, site, log, now: () => new Date() }, signal)
    },
  },
  {
    name: 'reconcile-payments',
    cron: '13 9 * * *',
    async run(_data, signal) {
      const { subscriptions, differences } = await reconcile(
        { db, payments, site, now: () => new Date() },
        signal,
      )
      const level = differences.length > 0 ? 'warn' : 'info'
      log[level]({ subscriptions, differences: differences.length }, 'payments were compared')
    },
  },
]

type Queue = Pick<Work, 'queue'>

/** Behind those that wait: each import gets its turn, and a small one isn't kept waiting by a large one. */
const queueImport = (work: Queue, importId: string) =>
  work.queue(null, bulkImportJob, { importId }, { singletonKey: importId })
const queueAct = (work: Queue, actId: string) =>
  work.queue(null, listingActJob, { actId }, { singletonKey: actId })
