import { invalidFields } from '#domain/errors.ts'
import { dropResume, storeResume } from '#domain/job-applications/resumes.server.ts'
import { largestResume, type NewApplication, type Resume } from '#domain/job-applications/schema.ts'
import { isApplicationSent, sendApplication } from '#domain/job-applications/send.server.ts'
import { readPdf } from '#domain/media/pdf/read-pdf.server.ts'
import { takeAll, takeIfLeft, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
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
  { address, sender: { user, claims } }: { address: string; sender: Sender },
): Promise<string> {
  const { db, site, now, limits } = deps
  const send = (kept: StoredFile | null, withoutCopy: boolean) =>
    db.asUser(claims, (tx) =>
      sendApplication(tx, {
        ...application,
        site,
        now: now(),
        sender: user,
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
  const attempt = await countAll(limits, application, address, user?.userId)
  const sendOnce = async (kept: StoredFile | null) => {
    const copy = await takeIfLeft(limits, 'jobApplicationCopy', { address, mailTo: application.email })
    return whileCounted(copy, () => send(kept, copy === null))
  }
  const sent = await whileCounted(attempt, async () => {
    if (!resume) return sendOnce(null)
    const bytes = await readPdf(resume.bytes, { field: 'resume' })
    const key = await storeResume(deps, { ...resume, bytes })
    let isUsed = false
    try {
      const sent = await sendOnce({ key, fileName: resume.fileName })
      // Otherwise another request was faster.
      isUsed = sent.isNew
      return sent
    } finally {
      if (!isUsed) await dropResume(deps, key)
    }
  })
  return sent.slug
}

type StoredFile = { key: string; fileName: string }

const countAll = (
  limits: Limits,
  { postingId }: NewApplication,
  address: string,
  account: string | undefined,
) =>
  takeAll([
    () =>
      account
        ? limits.take('jobApplicationSignedIn', { address, account })
        : limits.take('jobApplication', { address }),
    () => limits.take('jobApplicationToJob', { address, subject: postingId }),
  ])
