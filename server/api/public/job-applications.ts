import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { DomainError, invalidFields, isDomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import {
  exportApplications,
  listApplications,
  listOwnApplications,
  sortApplication,
} from '#domain/job-applications/queries.server.ts'
import {
  dropResume,
  findResume,
  readResume,
  storeResume,
  sweepResumes,
} from '#domain/job-applications/resumes.server.ts'
import {
  applicationListSchema,
  applicationSchema,
  applicationStateSchema,
  largestResume,
  type NewApplication,
  newApplicationSchema,
  ownApplicationSchema,
  type Resume,
} from '#domain/job-applications/schema.ts'
import { applicationIdOf, isApplicationSent, sendApplication } from '#domain/job-applications/send.server.ts'
import { withdrawApplication, withdrawByLink } from '#domain/job-applications/withdraw.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { readPdf } from '#domain/media/pdf/read-pdf.server.ts'
import { type Attempt, type Limits, takeAll } from '#domain/rate-limits/limits.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import { createIntake } from '../../upload-concurrency.ts'
import { assertPerson } from '../assert-person.ts'
import { csvFile } from '../csv-file.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor, type Sender } from '../endpoint.ts'
import { isPage, problemsAsPage } from '../form-problems.ts'
import { idParam } from '../open-api.ts'
import { assertSameSite } from '../plain-form.ts'

/** For a form with its longest texts. */
const withoutFile = 65_536
const largestForm = largestResume + withoutFile

const tag = 'Jobs'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)
const ofJob = z.object({ id: idSchema })
const ofApplication = ofJob.extend({ applicationId: idSchema })

/** Job applications: sent by anyone; read by the job's managers and by their applicants. */
export const jobApplications = [
  openEndpoint(
    'POST /job-applications',
    {
      summary: 'Apply for a job',
      description:
        'Signed in or not. At most five an hour for each account or network. Idempotent: repeating the `id` returns the same answer. The résumé is a PDF of at most 5 MB, recognized by its content. A form sent without JavaScript is answered with a redirect (303).',
      body: { multipart: newApplicationSchema.extend({ resume: resumeField() }), most: largestForm },
      before: takeFilesInTurn,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the application',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body, address, c }, deps) => {
      assertSameSite(c)
      const { resume: file, ...given } = body
      const resume = await readFile(file)
      const application = { ...given, id: applicationIdOf(given, resume?.bytes ?? null) }
      // A bot that fills in every field gets a success response.
      const slug =
        application.website === ''
          ? await receive(deps, application, resume, { address, sender: await sender() })
          : ''
      if (isPage(c.req.header('accept')))
        return c.redirect(slug === '' ? '/jobs' : `/jobs/${slug}/apply?sent=1`, 303)
      return { id: application.id }
    },
  ),
  endpoint(
    'GET /job-applications',
    {
      summary: 'List the jobs you applied for while signed in',
      answer: z.object({ applications: z.array(ownApplicationSchema) }),
      returns: 'At most 200 applications, newest first',
    },
    async ({ person: { userId }, asPerson }, { now }) => ({
      applications: await asPerson((tx) => listOwnApplications(tx, { userId, now: now() })),
    }),
  ),
  endpoint(
    'DELETE /job-applications/{id}',
    {
      summary: 'Withdraw an application',
      description: 'It is deleted with its résumé. Idempotent.',
      params: idParam,
    },
    async ({ person: { userId }, asPerson, params: { id } }, deps) => {
      await asPerson((tx) => withdrawApplication(tx, { id, userId, site: deps.site }))
      await sweepResumes(deps, deps.now())
    },
  ),
  openEndpoint(
    'POST /job-applications/withdraw/{token}',
    {
      summary: 'Withdraw an application by the link in the email',
      params: z.object({ token: linkTokenSchema }),
      limit: 'confirm',
      errors: ['notFound'],
    },
    async ({ asVisitor, params: { token } }, deps) => {
      await asVisitor((tx) => withdrawByLink(tx, { token, site: deps.site }))
      await sweepResumes(deps, deps.now())
    },
  ),
  endpoint(
    'GET /job-applications/{id}/resume',
    {
      summary: 'Download the résumé of an application',
      description: 'For those who manage the job, and for the applicant.',
      params: idParam,
      answer: { file: 'application/pdf' },
      returns: 'A PDF, rebuilt from the one that was uploaded',
      errors: ['notFound'],
    },
    async ({ asPerson, params, c }, { storage }) => {
      const resume = await asPerson((tx) => findResume(tx, params.id))
      const file = resume && (await readResume(storage, resume.key))
      if (!file) throw new DomainError('not_found', 'This résumé no longer exists')
      c.header('Content-Type', 'application/pdf')
      c.header(
        'Content-Disposition',
        `attachment; filename="resume.pdf"; filename*=UTF-8''${encodeURIComponent(resume.fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      )
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      return c.body((await file.bytes()) as Uint8Array<ArrayBuffer>, 200)
    },
  ),
  endpoint(
    'GET /postings/{id}/applications',
    {
      summary: 'List the applications for a job you manage',
      params: ofJob,
      answer: applicationListSchema,
      returns: 'At most 500 applications, newest first, and how many there are',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: postingId } }, { now }) =>
      asPerson((tx) => listApplications(tx, { postingId, now: now() })),
  ),
  endpoint(
    'GET /postings/{id}/applications.csv',
    {
      summary: 'Export the applications for a job you manage (CSV)',
      params: ofJob,
      answer: { file: 'text/csv' },
      returns: 'A CSV file with the newest 2,000 applications',
      errors: ['notFound'],
    },
    async ({ asPerson, params: { id: postingId }, c }, { now }) => {
      const rows = await asPerson((tx) => exportApplications(tx, { postingId, now: now() }))
      const header = ['received_at', 'name', 'email', 'phone', 'message', 'state', 'resume', 'deleted_after']
      const cells = rows.map((row) => [
        ...[row.createdAt, row.name, row.email, row.phone, row.message, row.state],
        ...[row.resume?.fileName ?? null, row.deleteAfter],
      ])
      return csvFile(c, 'applications.csv', byteOrderMark + csvLines([header, ...cells]))
    },
  ),
  endpoint(
    'PUT /postings/{id}/applications/{applicationId}/state',
    {
      summary: 'Mark an application as seen, shortlisted or declined',
      description: 'The applicant isn’t notified.',
      params: ofApplication,
      body: applicationStateSchema,
      answer: applicationSchema,
      returns: 'The application after the change',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: postingId, applicationId }, body: { state } }) =>
      asPerson((tx) => sortApplication(tx, { postingId, applicationId, state })),
  ),
]

// Each stays in memory until it is checked and stored.
const intake = createIntake({ inAll: 16, perPerson: 4 })

/** Counted before any of a file is read. If the form was sent without scripts, the error is shown as a page. */
function takeFilesInTurn({ limits }: ApiDeps): MiddlewareHandler<PersonEnv> {
  return async (c, next) => {
    const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    const hasFile = length > withoutFile && !(length > largestForm && length < Number.POSITIVE_INFINITY)
    return problemsAsPage(c, () => (hasFile ? inTurn(c.get('clientAddress'), next) : next()))
  }

  async function inTurn(address: string, next: () => Promise<void>) {
    const leave = intake.enter(networkOf(address))
    if (!leave)
      throw new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
        retryAfterSeconds: 5,
      })
    try {
      await limits.take('jobApplicationFile', { address })
      await next()
    } finally {
      leave()
    }
  }
}

async function receive(
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

/** A form without a file sends one without a name. */
function resumeField() {
  return z
    .custom<File | string>(
      (value) => value === undefined || typeof value === 'string' || value instanceof File,
    )
    .optional()
    .openapi({ type: 'string', format: 'binary', description: 'A PDF of at most 5 MB' })
}

const longestName = 110

async function readFile(file: File | string | undefined): Promise<Resume | null> {
  if (!file || typeof file === 'string' || (file.size === 0 && file.name === '')) return null
  const name = file.name
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, longestName)
    .toWellFormed()
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: `${name || 'resume'}.pdf` }
}
