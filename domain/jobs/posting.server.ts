import { checkText } from '#domain/content-policy/check-text.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { employmentTypes, jobCategories, workplaces } from './choices.ts'
import { findJobs } from './find-jobs.server.ts'
import { jobSpec } from './list-spec.ts'
import { statedPay } from './pay.ts'
import { listJobCards } from './queries.server.ts'
import { type CompleteJob, completeJobSchema, typedJobSchema } from './schema.ts'
import { listedUntil } from './until.ts'
import { jobPlace } from './words.ts'

const jobFinder = finderOf({
  spec: jobSpec,
  find: findJobs,
  async sumUp(tx, hits) {
    const jobs = await listJobCards(tx, hits)
    return jobs.map((job) => ({
      id: job.id,
      kind: 'job' as const,
      path: `${jobSpec.path}/${job.slug}`,
      title: job.title,
      detail: [job.employer.name, jobPlace(job)].filter(Boolean).join(' · '),
      note: statedPay(job.pay, job.employmentType),
      photo: null,
    }))
  },
})

/** A deadline further away is probably a mistyped year. */
const longestDeadlineDays = 366

export const jobPosting: PostingKind<CompleteJob> = {
  name: 'job',
  finder: jobFinder,
  newest: 'New jobs',
  city: { are: 'open', were: 'posted' },
  typedSchema: typedJobSchema,
  completeSchema: completeJobSchema,
  searchWords: (job) =>
    [
      job.employerName,
      jobCategories[job.category],
      employmentTypes[job.employmentType],
      workplaces[job.workplace],
      ...job.languages.map(languageName),
    ]
      .filter(Boolean)
      .join(' '),
  checkText: ({ title, body, businessId, employerName, schedule, payNote, photos }) =>
    checkText(
      'job',
      Object.entries({
        title,
        body,
        // For a listing, its own name is shown.
        employerName: businessId === null ? employerName : '',
        schedule,
        payNote,
        photos: photos.map(({ alt }) => alt).join('\n'),
      }).map(([field, text]) => ({
        field,
        text: text ?? '',
      })),
    ),
  async problems(_tx, { complete: { deadline }, place: { timezone }, now }) {
    const problems: { [field: string]: string } = {}
    const latest = daysAfter(now, longestDeadlineDays)
    if (deadline !== null && deadline < localTime(now, timezone).date)
      problems.deadline = 'That day is over: choose a later one, or leave it empty.'
    if (deadline !== null && deadline > localTime(latest, timezone).date)
      problems.deadline = 'That is more than a year away: check the year.'
    return problems
  },
  expiresAt: ({ complete: { deadline }, place: { timezone }, now }) =>
    listedUntil({ deadline, timezone, now }),
  endField: 'deadline',
  isRenewable: () => true,
  write: writeJob,
}

async function writeJob(tx: Tx, { id, complete: job }: { id: string; complete: CompleteJob }): Promise<void> {
  const row = {
    category: job.category,
    employmentType: job.employmentType,
    workplace: job.workplace,
    remoteState: job.remoteState,
    employerName: await nameOfEmployer(tx, job),
    address: job.address,
    payFromCents: job.pay?.from ?? null,
    payToCents: job.pay?.to ?? null,
    payUnit: job.pay?.unit ?? null,
    payNote: job.payNote,
    applyUrl: job.applyUrl,
    applyEmail: job.applyEmail,
    takesApplications: job.takesApplications,
    deadline: job.deadline,
    experience: job.experience,
    schedule: job.schedule,
    benefits: job.benefits,
    sponsorsVisa: job.sponsorsVisa,
    languages: job.languages,
  }
  await tx
    .insertInto('jobs')
    .values({ postingId: id, ...row })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(row))
    .execute()
}

/** Stores the listing's own name, for when the listing is gone. */
async function nameOfEmployer(tx: Tx, { businessId, employerName }: CompleteJob): Promise<string> {
  const business = businessId
    ? await tx.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst()
    : undefined
  return business?.name ?? employerName ?? 'The employer'
}
