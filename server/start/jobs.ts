import type { Claims } from '#db/as-user.ts'
import type { Db, Tx } from '#db/client.ts'
import { deleteDueAccounts } from '#domain/account-data/deletion.server.ts'
import {
  sliceMs as bulkActionSliceMs,
  purgeBulkActions,
  runBulkAction,
} from '#domain/administration/listings/bulk-actions/run-bulk-action.server.ts'
import { purgeMerges } from '#domain/administration/listings/merge/undo.server.ts'
import { expireAnnouncements } from '#domain/announcements/expire.server.ts'
import { listStuck } from '#domain/background/stuck.server.ts'
import { handleWaiting } from '#domain/billing/receive-event.server.ts'
import { reconcile } from '#domain/billing/reconcile.server.ts'
import { reconcilePlans } from '#domain/billing/reconcile-plans.server.ts'
import { loadPictures } from '#domain/bulk/pictures/load-pictures.server.ts'
import { purgeImports } from '#domain/bulk/purge-imports.server.ts'
import { runImport, sliceMs } from '#domain/bulk/run-import.server.ts'
import { purgeClaimCodes } from '#domain/claims/code.server.ts'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { purgeContact } from '#domain/contact/purge-contact.server.ts'
import { notifyCalledOff } from '#domain/events/going/notify-called-off.server.ts'
import { remindOfEvents } from '#domain/events/going/remind.server.ts'
import { extendOccurrences } from '#domain/events/occurrences.server.ts'
import { sendFollowNews } from '#domain/follows/send-digests.server.ts'
import { expireTrust } from '#domain/freshness/expire-trust.server.ts'
import { requestConfirmations } from '#domain/freshness/request-confirmations.server.ts'
import { purgeApplications } from '#domain/job-applications/purge.server.ts'
import { sweepResumes } from '#domain/job-applications/resumes.server.ts'
import { purgeLeads } from '#domain/leads/commands.server.ts'
import {
  sliceMs as locationChangeSliceMs,
  purgeChanges,
  runChange,
} from '#domain/locations/run-change.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { purgeMails } from '#domain/mail/purge-mails.ts'
import { sweepUploads } from '#domain/media/sweep-uploads.server.ts'
import { purgeOffers } from '#domain/members/purge-offers.server.ts'
import { refreshMedians } from '#domain/metrics/refresh-medians.server.ts'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import { continueIssues, sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { purgeSubscribers } from '#domain/newsletter/subscribers.server.ts'
import { purgeRemovedPhotos } from '#domain/photos/commands.server.ts'
import { expirePostings, remindOfEnds } from '#domain/posting-life/expire.server.ts'
import { deliverPush } from '#domain/push/deliver-push.server.ts'
import { purgeCounters } from '#domain/rate-limits/counters.server.ts'
import { expireRequests, purgeRequests, remindOfRequests } from '#domain/requests/over-time.server.ts'
import { refreshPhrases } from '#domain/reviews/refresh-phrases.server.ts'
import { sendSearchAlerts } from '#domain/saved-searches/send-alerts.server.ts'
import { refreshSearchCounts } from '#domain/search/refresh-counts.server.ts'
import { learnFromSearches } from '#domain/search-learning/refresh.server.ts'
import { purgeStatusDays } from '#domain/status/record-status.server.ts'
import { purgePreviews } from '#domain/texts/previews.server.ts'
import { publishDueTexts } from '#domain/texts/publish-text.server.ts'
import { mailNumbers } from '#domain/weekly-numbers/send-mails.server.ts'
import type { Downloads } from '#ports/downloads.ts'
import type { Payments } from '#ports/payments.ts'
import type { TestPayments } from '#ports/payments-test.ts'
import type { Push } from '#ports/push.ts'
import type { Storage } from '#ports/storage.ts'
import type { Job, Work } from '#ports/work.ts'
import { bulkActionJob } from '../api/admin/bulk-actions.ts'
import { sendNewsletterJob } from '../api/admin/newsletter.ts'
import { bulkImportJob, bulkPicturesJob } from '../api/import-operations.ts'
import { carryOutJob } from '../api/moderation/decisions.ts'
import { locationChangeJob } from '../api/owner/locations.ts'
import type { Avatars } from '../avatars.ts'
import type { Log } from '../env.ts'
import { publishAs } from '../publish-as.ts'
import { uploadTurns } from '../upload-turns.ts'
import type { Accounts } from './open-accounts.ts'

type Deps = {
  db: Db
  accounts: Pick<Accounts, 'sweep'>
  avatars: Avatars
  storage: Storage
  payments: Payments
  testPayments: Pick<TestPayments, 'passTime' | 'deliver'> | null
  push: Push
  downloads: Downloads
  log: Log
  site: LetterSite
  /** Does nothing where none are scheduled. */
  makeBackup: () => Promise<unknown>
}

/** All scheduled and queued background work, except emails, which their outbox sends. */
export const jobs = ({
  db,
  accounts,
  avatars,
  storage,
  payments,
  testPayments,
  push,
  downloads,
  log,
  site,
  makeBackup,
}: Deps): Job[] => [
  {
    name: 'make-backup',
    // At night in the USA.
    cron: '37 6 * * *',
    // A large database takes long to write and to read again.
    longestSeconds: 4 * 3600,
    run: async () => void (await makeBackup()),
  },
  {
    name: 'forget-mails',
    // At night in the USA.
    cron: '23 8 * * *',
    run: (_data, signal) => purgeMails(db, new Date(), signal),
  },
  {
    name: 'forget-leads',
    cron: '31 8 * * *',
    run: (_data, signal) => purgeLeads(db, new Date(), signal),
  },
  {
    name: 'forget-requests',
    cron: '35 8 * * *',
    run: (_data, signal) => purgeRequests(db, new Date(), signal),
  },
  {
    name: 'expire-requests',
    cron: '4,19,34,49 * * * *',
    run: (_data, signal) => expireRequests({ db, site }, new Date(), signal),
  },
  {
    name: 'remind-of-requests',
    // Requests whose date is a day away by the clock of the business.
    cron: '21 * * * *',
    run: (_data, signal) => remindOfRequests({ db, site }, new Date(), signal),
  },
  {
    name: 'forget-contact',
    cron: '33 8 * * *',
    run: (_data, signal) => purgeContact(db, new Date(), signal),
  },
  {
    name: 'forget-subscribers',
    cron: '39 8 * * *',
    run: (_data, signal) => purgeSubscribers(db, new Date(), signal),
  },
  {
    name: 'forget-applications',
    cron: '43 8 * * *',
    run: (_data, signal) => purgeApplications({ db, storage }, new Date(), signal),
  },
  {
    name: 'sweep-resumes',
    // Normally deleted with their application; these are left by deleted accounts and jobs, or by interruptions.
    cron: '49 * * * *',
    run: (_data, signal) => sweepResumes({ db, storage }, new Date(), signal),
  },
  {
    name: sendNewsletterJob,
    run: (data, signal) => sendIssue({ db, site }, { ...(data as { issueId: string }), signal }),
  },
  {
    name: 'continue-newsletters',
    cron: '* * * * *',
    run: (_data, signal) => continueIssues({ db, site }, new Date(), signal),
  },
  {
    name: 'publish-texts',
    cron: '* * * * *',
    run: () => db.transaction((tx) => publishDueTexts(tx, new Date())),
  },
  {
    name: 'purge-previews',
    cron: '17 4 * * *',
    run: () => db.transaction((tx) => purgePreviews(tx, new Date())),
  },
  {
    name: carryOutJob,
    // Also those whose own job was lost with a process.
    cron: '* * * * *',
    run: (_data, signal) => carryOutDue({ db, storage, site }, new Date(), signal),
  },
  {
    name: 'forget-offers',
    cron: '37 8 * * *',
    run: (_data, signal) => purgeOffers(db, new Date(), signal),
  },
  {
    name: 'forget-merges',
    cron: '45 8 * * *',
    run: () => db.transaction(async (tx) => void (await purgeMerges(tx, new Date()))),
  },
  {
    name: 'forget-counters',
    // The privacy policy says that they last as long as their limit.
    cron: '41 * * * *',
    run: (_data, signal) => purgeCounters(db, new Date(), signal),
  },
  {
    name: 'sweep-accounts',
    cron: '53 * * * *',
    run: (_data, signal) => accounts.sweep(signal),
  },
  {
    name: 'delete-due-accounts',
    cron: '17 * * * *',
    run: (_data, signal) =>
      deleteDueAccounts({ db, site, removePicture: avatars.remove, log }, new Date(), signal),
  },
  {
    name: 'refresh-search',
    // At night in the USA: of a million listings it takes minutes.
    cron: '11 9 * * *',
    run: () => refreshSearchCounts(db),
  },
  {
    name: 'learn-from-searches',
    // The privacy policy says for how long searches are kept.
    cron: '31 9 * * *',
    run: (_data, signal) => learnFromSearches(db, new Date(), signal),
  },
  {
    name: 'expire-flyers',
    cron: '3,18,33,48 * * * *',
    run: (_data, signal) => expireAnnouncements(db, 'flyer', new Date(), signal),
  },
  {
    name: 'expire-updates',
    cron: '4,19,34,49 * * * *',
    run: (_data, signal) => expireAnnouncements(db, 'update', new Date(), signal),
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
    // From morning to evening in the USA: each search is due once, and the later rounds serve a site that was down at
    // its hour.
    cron: '7 15-23 * * *',
    run: (_data, signal) => sendSearchAlerts({ db, site, log }, new Date(), { signal }),
  },
  {
    name: 'extend-events',
    // Dates of series that are now close enough to be listed.
    cron: '43 8 * * *',
    run: (_data, signal) => extendOccurrences(db, new Date(), signal),
  },
  {
    name: 'send-follow-news',
    // By day in the USA.
    cron: '37 13-23,0-3 * * *',
    run: (_data, signal) => sendFollowNews({ db, site }, new Date(), signal),
  },
  {
    name: 'mail-numbers',
    // Last week’s numbers, on Monday by day in the USA; the later rounds serve a site that was down.
    cron: '11 14-23 * * 1,2',
    run: (_data, signal) => mailNumbers({ db, site, log }, new Date(), signal),
  },
  {
    name: 'remind-of-events',
    // Events that are a day away by their own clock, and events that were canceled since.
    cron: '27 * * * *',
    async run(_data, signal) {
      await notifyCalledOff({ db, site }, new Date(), signal)
      await remindOfEvents({ db, site }, new Date(), signal)
    },
  },
  {
    // Its checks are in status-checks.ts: a job is minutes late too often.
    name: 'record-status',
    cron: '49 8 * * *',
    run: () => db.transaction((tx) => purgeStatusDays(tx, new Date())),
  },
  {
    name: 'send-notifications',
    // To devices; those that failed wait longer each time.
    cron: '* * * * *',
    run: (_data, signal) => deliverPush({ db, push, log }, signal),
  },
  {
    name: 'ask-still-correct',
    // In the afternoon in the USA: it sends emails to people.
    cron: '7 17 * * *',
    run: (_data, signal) => requestConfirmations({ db, site }, new Date(), signal),
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
    name: 'refresh-phrases',
    cron: '6,16,26,36,46,56 * * * *',
    run: (_data, signal) => refreshPhrases(db, new Date(), signal),
  },
  {
    name: bulkImportJob,
    async run(data, signal, work) {
      const { importId } = data as { importId: string }
      const at = { importId, now: () => new Date(), signal, mostMs: sliceMs }
      if (!(await runImport({ db, storage, log }, at))) await queueImport(work, importId)
      else await queuePictures(work, importId)
    },
  },
  {
    name: bulkPicturesJob,
    async run(data, signal, work) {
      const { importId } = data as { importId: string }
      const deps = {
        ...{ db, storage, downloads, log },
        inTurn: uploadTurns.run,
        publishByRule: (tx: Tx, ids: string[], claims: Claims) =>
          publishByRule(tx, { kind: 'photos', ids, claims, now: new Date(), requestId: undefined }),
      }
      const next = await loadPictures(deps, { importId, now: () => new Date(), signal })
      if (next) await queuePictures(work, importId, next)
    },
  },
  {
    name: bulkActionJob,
    async run(data, signal, work) {
      const { actId } = data as { actId: string }
      const at = { actionId: actId, now: () => new Date(), signal, mostMs: bulkActionSliceMs }
      if (!(await runBulkAction({ db, site, log }, at))) await queueBulkAction(work, actId)
    },
  },
  {
    name: 'keep-listing-acts',
    cron: '*/10 * * * *',
    async run(_data, _signal, work) {
      await purgeBulkActions(db, new Date())
      for (const id of await listStuck(db, { work: 'listingActs', now: new Date() }))
        await queueBulkAction(work, id)
    },
  },
  {
    name: locationChangeJob,
    async run(data, signal, work) {
      const { changeId } = data as { changeId: string }
      const at = { changeId, now: () => new Date(), signal, mostMs: locationChangeSliceMs }
      const publish = publishAs({ now: () => new Date() })
      if (!(await runChange({ db, publish, log }, at))) await queueLocationChange(work, changeId)
    },
  },
  {
    name: 'continue-location-changes',
    cron: '*/10 * * * *',
    async run(_data, _signal, work) {
      await purgeChanges(db, new Date())
      for (const id of await listStuck(db, { work: 'locationChanges', now: new Date() }))
        await queueLocationChange(work, id)
    },
  },
  {
    name: 'continue-imports',
    cron: '*/10 * * * *',
    async run(_data, _signal, work) {
      for (const id of await listStuck(db, { work: 'bulkImports', now: new Date() }))
        await queueImport(work, id)
      for (const id of await listStuck(db, { work: 'importPictures', now: new Date() }))
        await queuePictures(work, id)
    },
  },
  {
    name: 'forget-imports',
    cron: '37 * * * *',
    run: (_data, signal) => purgeImports({ db, storage }, { now: new Date(), signal }),
  },
  {
    name: 'sweep-uploads',
    cron: '11 9 * * *',
    async run(_data, signal) {
      await purgeRemovedPhotos(db, new Date())
      await sweepUploads({ db, storage }, { now: new Date(), signal })
    },
  },
  {
    name: 'sweep-claims',
    // Documents are deleted with the decision; these are left by interrupted decisions.
    cron: '29 * * * *',
    async run(_data, signal) {
      await db.transaction((tx) => purgeClaimCodes(tx, new Date()))
      await sweepDocuments({ db, storage }, signal)
    },
  },
  {
    name: 'handle-payment-events',
    // Those that failed on arrival.
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
      await reconcilePlans({ db, payments, site, log, now: () => new Date() }, signal)
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

/** Queued behind those that wait: each import gets its turn, and a large one doesn't hold up a small one. */
const queueImport = (work: Queue, importId: string) =>
  work.queue(null, bulkImportJob, { importId }, { singletonKey: importId })
const queuePictures = (work: Queue, importId: string, startAfter?: Date) =>
  work.queue(
    null,
    bulkPicturesJob,
    { importId },
    { singletonKey: importId, ...(startAfter && { startAfter }) },
  )
const queueLocationChange = (work: Queue, changeId: string) =>
  work.queue(null, locationChangeJob, { changeId }, { singletonKey: changeId })
const queueBulkAction = (work: Queue, actionId: string) =>
  work.queue(null, bulkActionJob, { actId: actionId }, { singletonKey: actionId })
