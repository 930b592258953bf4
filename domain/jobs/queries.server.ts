import { type RawBuilder, sql } from 'kysely'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import { localTime } from '#domain/hours/local-time.ts'
import type { PostingPhoto } from '#domain/postings/schema.ts'
import type { PostingHit } from '#domain/search/postings/find-postings.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { PayUnit } from './pay.ts'
import type { JobCard, JobPage, JobState } from './shapes.ts'

const listed = (tx: Tx) =>
  tx
    .selectFrom('jobs as j')
    .innerJoin('postings as p', 'p.id', 'j.postingId')
    .leftJoin('businesses as b', (join) =>
      join.onRef('b.id', '=', 'p.businessId').on('b.isActive', '=', true),
    )
    .select(['p.id', 'p.slug', 'p.title', 'p.city', 'p.state', 'p.timezone', 'p.publishedAt', 'p.expiresAt'])
    .select([
      'j.category',
      'j.employmentType',
      'j.workplace',
      'j.remoteState',
      'j.employerName',
      'j.deadline',
    ])
    .select(['j.payFromCents', 'j.payToCents', 'j.payUnit', 'j.payNote'])
    .select(['b.id as businessId', 'b.name as businessName', 'b.slug as businessSlug'])
    .select(['b.isVerified', 'b.logoUrl'])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function cardOf(row: Row): JobCard {
  return {
    id: row.id,
    slug: row.slug!,
    title: row.title!,
    category: row.category as JobCard['category'],
    employmentType: row.employmentType as JobCard['employmentType'],
    workplace: row.workplace as JobCard['workplace'],
    remoteState: row.remoteState,
    employer: {
      name: row.businessName ?? row.employerName,
      slug: row.businessSlug,
      isVerified: row.isVerified ?? false,
      logoUrl: row.logoUrl,
    },
    city: row.city,
    state: row.state,
    miles: null,
    pay:
      row.payFromCents === null
        ? null
        : { from: row.payFromCents, to: row.payToCents, unit: row.payUnit as PayUnit },
    payNote: row.payNote,
    postedOn: localTime(row.publishedAt!, row.timezone).date,
    deadline: row.deadline,
    expiresAt: row.expiresAt!.toISOString(),
  }
}

const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`p.status = 'published' and p.expires_at > ${now}`

/** The cards of the results, in their order. As anyone. */
export async function listJobCards(
  tx: Tx,
  hits: readonly Pick<PostingHit, 'id' | 'miles'>[],
): Promise<JobCard[]> {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const rows = await listed(tx).where('p.id', 'in', ids).where('p.publishedAt', 'is not', null).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, miles }) => {
    const row = byId.get(id)
    return row ? [{ ...cardOf(row), miles }] : []
  })
}

/** A published job, still open or not. As anyone. */
export async function findJobPage(
  tx: Tx,
  { slug, now }: { slug: string; now: Date },
): Promise<JobPage | null> {
  const row = await listed(tx)
    .select(['p.body', 'p.zip', 'p.citySlug', 'p.photos', 'p.status', 'p.closedBecause', 'p.renewedAt'])
    .select(['j.address', 'j.applyUrl', 'j.applyEmail', 'j.experience', 'j.schedule'])
    .select(sql<boolean>`takes_applications(p.id)`.as('takesApplications'))
    .select(['j.benefits', 'j.sponsorsVisa', 'j.languages'])
    .select(['b.shortDescription', 'b.city as businessCity', 'b.state as businessState', 'b.trustLevel'])
    .where('p.slug', '=', slug)
    .where('p.status', 'in', ['published', 'expired', 'closed'])
    .executeTakeFirst()
  if (!row) return null
  const { employer, miles: _, ...card } = cardOf(row)
  return {
    ...card,
    life: lifeOf(row, now),
    body: row.body!,
    employer: {
      name: employer.name,
      business:
        row.businessId === null
          ? null
          : {
              id: row.businessId,
              slug: row.businessSlug!,
              logoUrl: row.logoUrl,
              shortDescription: row.shortDescription ?? '',
              city: row.businessCity,
              state: row.businessState,
              isVerified: employer.isVerified,
              trustLevel: row.trustLevel as TrustLevel,
            },
    },
    address: row.address,
    zip: row.zip,
    citySlug: row.citySlug,
    timezone: row.timezone,
    photos: row.photos as PostingPhoto[],
    publishedAt: row.publishedAt!.toISOString(),
    // An end at midnight belongs to the day before.
    openUntil: localTime(new Date(row.expiresAt!.getTime() - 1), row.timezone).date,
    renewedOn: row.renewedAt && localTime(row.renewedAt, row.timezone).date,
    apply: { url: row.applyUrl, email: row.applyEmail, byForm: row.takesApplications },
    experience: row.experience as JobPage['experience'],
    schedule: row.schedule,
    benefits: row.benefits as JobPage['benefits'],
    sponsorsVisa: row.sponsorsVisa,
    languages: row.languages,
  }
}

function lifeOf(
  row: { status: string; expiresAt: Date | null; closedBecause: string | null },
  now: Date,
): JobState {
  if (row.status === 'closed') return row.closedBecause === 'filled' ? 'filled' : 'closed'
  return row.status === 'published' && row.expiresAt! > now ? 'open' : 'ended'
}

const mostSimilar = 4

/** Similar open jobs: same category first, then same city and state, newest first. As anyone. */
export async function listSimilarJobs(
  tx: Tx,
  { job, now }: { job: Pick<JobPage, 'id' | 'category' | 'state' | 'city'>; now: Date },
): Promise<JobCard[]> {
  const rows = await listed(tx)
    .where(isOpen(now))
    .where('p.id', '<>', job.id)
    .where(({ or, eb }) =>
      or([eb('j.category', '=', job.category), ...(job.state ? [eb('p.state', '=', job.state)] : [])]),
    )
    .orderBy(
      sql`(j.category = ${job.category})::int * 2 + coalesce((p.state = ${job.state})::int, 0)
        + coalesce((p.city = ${job.city})::int, 0)`,
      'desc',
    )
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id')
    .limit(mostSimilar)
    .execute()
  return rows.map(cardOf)
}

const mostOfEmployer = 50

type EmployerPage = {
  id: string
  slug: string
  name: string
  description: string
  shortDescription: string
  logoUrl: string | null
  coverImageUrl: string | null
  category: string
  city: string | null
  state: string | null
  isVerified: boolean
  trustLevel: TrustLevel
  /** Newest first, at most 50. */
  jobs: JobCard[]
  jobCount: number
}

/** A listing as an employer, with its open jobs. Null when there is no such listing, or it has never posted a job. */
export async function findEmployerPage(
  tx: Tx,
  { slug, now }: { slug: string; now: Date },
): Promise<EmployerPage | null> {
  const business = await tx
    .selectFrom('businesses as b')
    .innerJoin('categories as c', 'c.slug', 'b.category')
    .select([
      'b.id',
      'b.slug',
      'b.name',
      'b.description',
      'b.shortDescription',
      'b.logoUrl',
      'b.coverImageUrl',
    ])
    .select(['c.name as category', 'b.city', 'b.state', 'b.isVerified', 'b.trustLevel'])
    .where('b.slug', '=', slug)
    .where('b.isActive', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('postings as p')
          .select('p.id')
          .whereRef('p.businessId', '=', 'b.id')
          .where('p.kind', '=', 'job')
          .where('p.status', 'in', ['published', 'expired', 'closed']),
      ),
    )
    .executeTakeFirst()
  if (!business) return null
  const rows = await listed(tx)
    .select(sql<number>`count(*) over ()::int`.as('inAll'))
    .where('p.businessId', '=', business.id)
    .where(isOpen(now))
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id')
    .limit(mostOfEmployer)
    .execute()
  return {
    ...business,
    description: business.description ?? '',
    shortDescription: business.shortDescription ?? '',
    trustLevel: business.trustLevel as TrustLevel,
    jobs: rows.map(cardOf),
    jobCount: rows[0]?.inAll ?? 0,
  }
}
