import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { applicationWithdrawn } from '#domain/mail/messages/job-applications.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Deletes the user's own application and notifies the employer. Idempotent. As the applicant. */
export async function withdrawApplication(
  tx: Tx,
  { id, userId, site }: { id: string; userId: string; site: LetterSite },
): Promise<void> {
  const gone = await tx
    .deleteFrom('jobApplications')
    .where('id', '=', id)
    .where('applicantId', '=', userId)
    .returning(['postingId', 'name'])
    .executeTakeFirst()
  if (!gone) return
  const job = await tx
    .selectFrom('postings')
    .select('title')
    .where('id', '=', gone.postingId)
    .executeTakeFirst()
  await notifyEmployer(tx, { ...gone, title: job?.title ?? 'a job', site })
}

type MailedApplication = { title: string; slug: string; employer: string; createdAt: string }

/** The subject of a mailed link. Null when it was withdrawn, deleted or never existed. Changes nothing. As anyone. */
export async function findMailedApplication(tx: Tx, token: string): Promise<MailedApplication | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<{ title: string; slug: string; employer: string; createdAt: Date }>`
    select title, slug, employer, created_at from job_application_of(${hashOfSecret(token)})`.execute(tx)
  const row = rows[0]
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}

/** The same as `withdrawApplication`, for anyone who has the link. Throws `not_found`. */
export async function withdrawByLink(
  tx: Tx,
  { token, site }: { token: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<{ postingId: string; name: string; title: string }>`
    select posting_id, name, title from withdraw_job_application(${hashOfSecret(token)})`.execute(tx)
  const gone = rows[0]
  if (!gone) throw new DomainError('not_found', 'Application not found')
  await notifyEmployer(tx, { ...gone, site })
}

async function notifyEmployer(
  tx: Tx,
  { postingId, name, title, site }: { postingId: string; name: string; title: string; site: LetterSite },
): Promise<void> {
  const path = `/dashboard/postings/${postingId}/applications`
  await notifyPostingManagers(tx, postingId, {
    kind: 'job_application_withdrawn',
    title: `${name} withdrew the application for “${title}”`,
    link: path,
    letter: applicationWithdrawn({ site, title, name, link: site.url + path }),
  })
}
