import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Application, ApplicationList, ApplicationState, OwnApplication } from './schema.ts'

const mostListed = 500
const mostExported = 2000

const applications = (tx: Tx) =>
  tx
    .selectFrom('jobApplications as a')
    .leftJoin('jobResumes as r', 'r.applicationId', 'a.id')
    .select(['a.id', 'a.name', 'a.email', 'a.phone', 'a.message', 'a.state', 'a.createdAt', 'a.deleteAfter'])
    .select(['r.fileName', 'r.bytes'])

type Row = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number]

const applicationOf = ({ fileName, bytes, state, createdAt, deleteAfter, ...row }: Row): Application => ({
  ...row,
  state: state as ApplicationState,
  resume: fileName === null || bytes === null ? null : { fileName, bytes },
  createdAt: createdAt.toISOString(),
  deleteAfter: deleteAfter.toISOString(),
})

/** Applications for a job the user manages, newest first. Throws `not_found` for any other job. */
export async function listApplications(
  tx: Tx,
  { postingId, now, most = mostListed }: { postingId: string; now: Date; most?: number },
): Promise<ApplicationList> {
  const job = await findManagedJob(tx, postingId)
  const rows = await applications(tx)
    .select(sql<number>`count(*) over ()::int`.as('inAll'))
    .where('a.postingId', '=', postingId)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id')
    .limit(most)
    .execute()
  return {
    job: {
      id: postingId,
      title: job.title ?? '',
      slug: job.slug,
      isOpen: job.status === 'published' && job.expiresAt! > now,
    },
    applications: rows.map(({ inAll: _, ...row }) => applicationOf(row)),
    count: rows[0]?.inAll ?? 0,
  }
}

/** The same for a spreadsheet, at most 2,000. */
export async function exportApplications(
  tx: Tx,
  { postingId, now }: { postingId: string; now: Date },
): Promise<Application[]> {
  return (await listApplications(tx, { postingId, now, most: mostExported })).applications
}

async function findManagedJob(tx: Tx, postingId: string) {
  const job = await tx
    .selectFrom('postings')
    .select(['title', 'slug', 'status', 'expiresAt'])
    .where('id', '=', postingId)
    .where('kind', '=', 'job')
    .where(sql<boolean>`manages_posting(id)`)
    .executeTakeFirst()
  if (!job) throw new DomainError('not_found', 'Job not found')
  return job
}

/** Sets the status of an application. Throws `not_found` unless the user manages the job. */
export async function sortApplication(
  tx: Tx,
  { postingId, applicationId, state }: { postingId: string; applicationId: string; state: ApplicationState },
): Promise<Application> {
  await findManagedJob(tx, postingId)
  await tx
    .updateTable('jobApplications')
    .set({ state })
    .where('id', '=', applicationId)
    .where('postingId', '=', postingId)
    .execute()
  const row = await applications(tx)
    .where('a.id', '=', applicationId)
    .where('a.postingId', '=', postingId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Application not found')
  return applicationOf(row)
}

const mostOwn = 200

/** Applications the user sent while signed in, newest first. As the user. */
export async function listOwnApplications(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnApplication[]> {
  const rows = await applications(tx)
    .leftJoin('postings as p', 'p.id', 'a.postingId')
    .leftJoin('jobs as j', 'j.postingId', 'p.id')
    .select(['p.title', 'p.slug', 'p.status', 'p.expiresAt', 'j.employerName'])
    .where('a.applicantId', '=', userId)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id')
    .limit(mostOwn)
    .execute()
  return rows.map(({ title, slug, status, expiresAt, employerName, ...row }) => {
    const { id, email, message, state, resume, createdAt, deleteAfter } = applicationOf(row)
    return {
      id,
      email,
      message,
      resume,
      createdAt,
      deleteAfter,
      isSeen: state !== 'new',
      job:
        title && slug && employerName
          ? { title, slug, employer: employerName, isOpen: status === 'published' && expiresAt! > now }
          : null,
    }
  })
}

/** The same for a data export; résumés are only named. */
export async function exportOwnApplications(tx: Tx, userId: string) {
  return tx
    .selectFrom('jobApplications as a')
    .leftJoin('postings as p', 'p.id', 'a.postingId')
    .leftJoin('jobResumes as r', 'r.applicationId', 'a.id')
    .select(['p.title as job', 'a.name', 'a.email', 'a.phone', 'a.message', 'a.consentVersion'])
    .select(['r.fileName as resume', 'a.createdAt', 'a.deleteAfter'])
    .where('a.applicantId', '=', userId)
    .orderBy('a.createdAt')
    .execute()
}
