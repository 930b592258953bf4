import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError, idTaken } from '#domain/errors.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { applicationCopy, newApplication } from '#domain/mail/messages/job-applications.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { applicationConsentVersion, applicationRetentionDays, type NewApplication } from './schema.ts'

type SendingApplication = NewApplication & {
  site: LetterSite
  now: Date
  sender: { userId: string; email: string } | null
  resume: { key: string; fileName: string } | null
  /** The limit of emails to this address is used up for today. */
  withoutCopy?: boolean
}

type Outcome = 'new' | 'repeated' | 'closed' | 'taken'

/** An id for forms sent without JavaScript: the same text and file for the same job give the same id. */
export function applicationIdOf(
  application: Pick<NewApplication, 'id' | 'postingId' | 'email' | 'name' | 'message'>,
  file: Uint8Array | null,
): string {
  if (application.id) return application.id
  const { postingId, email, name, message } = application
  const hash = createHash('sha256').update(JSON.stringify([postingId, email, name, message]))
  const hex = hash.update(file ?? '').digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Whether it has already arrived, so that a retry doesn't count against rate limits. As anyone. */
export async function isApplicationSent(
  tx: Tx,
  { id, postingId, email }: Pick<NewApplication, 'id' | 'postingId' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select is_job_application_sent(${id}, ${postingId}, ${email}) as sent`.execute(tx)
  return rows[0]!.sent
}

/**
 * Delivers an application to the job's managers, notifies them and emails the applicant a copy. Idempotent by id
 * (`isNew` false). As anyone. Throws `not_found` for a job that no longer accepts any, `conflict` when the id belongs
 * to a different application.
 */
export async function sendApplication(
  tx: Tx,
  application: SendingApplication,
): Promise<{ isNew: boolean; slug: string }> {
  const { id, postingId, name, email, phone, message, site, now, sender, resume } = application
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ outcome: Outcome }>`
    select send_job_application(${id}, ${postingId}, ${now}, ${name}, ${email}, ${phone}, ${message},
      ${applicationConsentVersion}, ${hash}, ${daysAfter(now, applicationRetentionDays)},
      ${resume?.key ?? null}) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'closed') throw new DomainError('not_found', 'This job no longer takes applications')
  if (outcome === 'taken') throw idTaken()
  const job = await tx
    .selectFrom('postings as p')
    .innerJoin('jobs as j', 'j.postingId', 'p.id')
    .select(['p.title', 'p.slug', 'j.employerName'])
    .where('p.id', '=', postingId)
    .executeTakeFirst()
  if (!job) return { isNew: outcome === 'new', slug: '' }
  const slug = job.slug!
  if (outcome === 'repeated') return { isNew: false, slug }
  const told = { site, title: job.title!, employer: job.employerName, resumeName: resume?.fileName ?? null }
  const path = `/dashboard/postings/${postingId}/applications`
  await notifyPostingManagers(tx, postingId, {
    kind: 'job_application',
    title: `${name} applied for “${job.title}”`,
    body: (message ?? '').slice(0, 300),
    link: `${path}?application=${id}`,
    letter: newApplication({ ...told, name, link: `${site.url}${path}?application=${id}` }),
  })
  if (!application.withoutCopy)
    await queueMail(tx, {
      kind: 'job_application_copy',
      to: email,
      userId: sender?.userId ?? null,
      ...applicationCopy({
        ...told,
        text: message,
        // Links only in copies to the user's own address; otherwise anyone could have us email their links to anyone.
        withLinks: sender?.email.toLowerCase() === email,
        keptDays: applicationRetentionDays,
        link: `${site.url}/jobs/${slug}`,
        withdrawLink: `${site.url}/jobs/withdraw/${token}`,
      }),
    })
  return { isNew: true, slug }
}
