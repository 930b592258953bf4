import { invalidFields, isDomainError } from '#domain/errors.ts'
import { dropResume, storeResume } from '#domain/job-applications/resumes.server.ts'
import { largestResume, type NewApplication, type Resume } from '#domain/job-applications/schema.ts'
import { isApplicationSent, sendApplication } from '#domain/job-applications/send.server.ts'
import { readPdf } from '#domain/media/pdf/read-pdf.server.ts'
import { type Attempt, type Limits, takeAll } from '#domain/rate-limits/limits.ts'
import { assertPerson } from '../assert-person.ts'
import type { ApiDeps } from '../deps.ts'
import type { Sender } from '../endpoint.ts'

/**
 * Counts, checks and stores what the form sent, once; returns the job's slug. What was counted and stored is taken back
 * if it isn't sent. Throws `DomainError`.
 */
export async function receiveApplication(
  deps: ApiDeps,
  application: NewApplication,
  resume: Resume | null,
  { address, sender: { userId, claims } }: { address: string; sender: Sender },
): Promise<string> {
  const { db, site, now, limits } = deps
  const email = claims.role === 'authenticated' ? String(claims.email ?? '') : ''
  const send = (kept: { key: string; fileName: string } | null, withoutCopy: boolean) =>
    db.asUser(claims, (tx) =>
      sendApplication(tx, {
        ...application,
        site,
        now: now(),
        sender: userId === null ? null : { userId, email },
        resume: kept,
        withoutCopy,
      }),
    )
  if (await db.asUser(claims, (tx) => isApplicationSent(tx, application)))
    return (await send(null, true)).slug
  if (resume && resume.bytes.length > largestResume)
    throw invalidFields(
      { resume: 'The file is larger than 5 MB. Save it with smaller pictures, or remove some pages.' },
      'The résumé can’t be accepted',
    )
  if (!resume && !application.message)
    throw invalidFields(
      { message: 'Write a few words about yourself, or add your résumé.' },
      'The application is empty',
    )
  await assertPerson(deps, application.captchaToken, address)
  const attempt = await countAll(limits, application, address, userId)
  let kept: { key: string; fileName: string } | null = null
  try {
    if (resume) {
      const bytes = await readPdf(resume.bytes, { field: 'resume' })
      kept = { key: await storeResume(deps, { ...resume, bytes }), fileName: resume.fileName }
    }
    const sent = await send(kept, !(await mayCopy(limits, application.email, address)))
    if (sent.isNew) return sent.slug
    // Another request was faster.
    await undo(deps, attempt, kept)
    return sent.slug
  } catch (error) {
    await undo(deps, attempt, kept)
    throw error
  }
}

async function undo(deps: ApiDeps, attempt: Attempt, kept: { key: string } | null): Promise<void> {
  await attempt.giveBack()
  if (kept) await dropResume(deps, kept.key)
}

const countAll = (limits: Limits, { postingId }: NewApplication, address: string, account: string | null) =>
  takeAll([
    () =>
      account
        ? limits.take('jobApplicationSignedIn', { address, account })
        : limits.take('jobApplication', { address }),
    () => limits.take('jobApplicationToJob', { address, subject: postingId }),
  ])

async function mayCopy(limits: Limits, email: string, address: string): Promise<boolean> {
  try {
    await limits.take('jobApplicationCopy', { address, mailTo: email })
    return true
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'too_many') throw error
    return false
  }
}
