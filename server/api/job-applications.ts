import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Claims } from '#db/as-user.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { checkPdf, largestResume } from '#domain/job-applications/check-pdf.ts'
import {
  exportApplications,
  listApplications,
  listOwnApplications,
  sortApplication,
} from '#domain/job-applications/queries.server.ts'
import {
  dropResume,
  findResume,
  keepResume,
  readResume,
  sweepResumes,
} from '#domain/job-applications/resumes.server.ts'
import {
  applicationListSchema,
  applicationSchema,
  applicationStateSchema,
  type NewApplication,
  newApplicationSchema,
  ownApplicationSchema,
  type Resume,
  withdrawTokenSchema,
} from '#domain/job-applications/schema.ts'
import { applicationIdOf, isApplicationSent, sendApplication } from '#domain/job-applications/send.server.ts'
import { withdrawApplication, withdrawByLink } from '#domain/job-applications/withdraw.server.ts'
import { formProblemPage } from '../error-page.ts'
import { createIntake } from '../intake.ts'
import type { Attempt } from '../limits.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { networkOf } from '../middleware/client-address.ts'
import { toProblem } from '../middleware/errors.ts'
import { type Person, type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import { assertPerson } from './assert-person.ts'
import { csvFile } from './csv-file.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'captcha' | 'storage' | 'site' | 'now' | 'log'>

const tags = ['Jobs']
const anonymous: Claims = { role: 'anon' }
const ofJob = z.object({ id: z.uuid({ error: 'That is no id' }) })
const ofApplication = ofJob.extend({ applicationId: z.uuid({ error: 'That is no id' }) })

/** Applications for jobs: by anybody; read by who manages the job, and by their applicants. */
export function createJobApplicationsApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, storage, site, now, limits } = needs
  const api = createRouter()
  const known = { tags, security: bearer, middleware: [signedIn(needs.findPerson)] }
  // Each is in memory until it is looked at and kept.
  const intake = createIntake({ inAll: 16, perPerson: 4 })

  api.use('/job-applications', bodyLimit(largestResume + 65_536), async (c, next) => {
    await next()
    // A form without scripts: a person reads the answer.
    if (!c.error || c.req.method !== 'POST' || !isPage(c.req.header('accept'))) return
    const { status, title, fields = {} } = toProblem(c.error)
    const problems = [...new Set(Object.values(fields))]
    c.res = await c.html(
      formProblemPage({ title: 'It was not sent', problems: problems.length > 0 ? problems : [title] }),
      status,
    )
  })

  api.openapi(
    createRoute({
      method: 'post',
      path: '/job-applications',
      tags,
      summary: 'Apply for a job by its form; signed in or not',
      description:
        'Five in an hour, by account or network. The same `id` again is answered alike and does nothing more. The résumé is a PDF of at most 5 MB; what it is, the content says. A form without scripts is answered with a redirect.',
      request: {
        body: {
          content: {
            'multipart/form-data': { schema: newApplicationSchema.extend({ resume: resumeField() }) },
          },
          required: true,
        },
      },
      responses: {
        201: json(z.object({ id: z.uuid() }), 'The employer has it'),
        303: { description: 'The same, for a form without scripts' },
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { resume: file, ...given } = c.req.valid('form')
      const address = c.get('clientAddress')
      const leave = intake.enter(networkOf(address))
      if (!leave)
        throw new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
          retryAfterSeconds: 5,
        })
      try {
        const person = await needs.findPerson(c.req.header('authorization'))
        const resume = await readFile(file)
        const application = { ...given, id: applicationIdOf(given, resume?.bytes ?? null) }
        // A program that fills in every field goes away content.
        const slug =
          application.website === ''
            ? await receive(application, resume, {
                address,
                person: person && !person.needsSecondFactor ? person : null,
              })
            : ''
        if (isPage(c.req.header('accept')))
          return c.redirect(slug === '' ? '/jobs' : `/jobs/${slug}/apply?sent=1`, 303)
        return c.json({ id: application.id }, 201)
      } finally {
        leave()
      }
    },
  )

  async function receive(
    application: NewApplication,
    resume: Resume | null,
    { address, person }: { address: string; person: Person | null },
  ): Promise<string> {
    const claims = person?.claims ?? anonymous
    const send = (kept: { key: string; fileName: string } | null, withoutCopy: boolean) =>
      db.asUser(claims, (tx) =>
        sendApplication(tx, {
          ...application,
          site,
          now: now(),
          sender: person && { userId: person.userId, email: String(person.claims.email ?? '') },
          resume: kept,
          withoutCopy,
        }),
      )
    if (await db.asUser(claims, (tx) => isApplicationSent(tx, application)))
      return (await send(null, true)).slug
    if (resume) checkPdf(resume.bytes)
    else if (!application.message)
      throw new DomainError('invalid', 'There is nothing in it', {
        fields: { message: 'Write a few words about yourself, or add your résumé.' },
      })
    await assertPerson(needs, application.captchaToken, address)
    const attempts = await countAll(application, address, person)
    const kept = resume && { key: await keepResume(needs, resume), fileName: resume.fileName }
    try {
      const sent = await send(kept, !(await mayCopy(application.email, address)))
      if (sent.isNew) return sent.slug
      // Another request was faster.
      await undo(attempts, kept)
      return sent.slug
    } catch (error) {
      await undo(attempts, kept)
      throw error
    }
  }

  async function undo(attempts: readonly Attempt[], kept: { key: string } | null): Promise<void> {
    for (const attempt of attempts) await attempt.giveBack()
    if (kept) await dropResume(needs, kept.key)
  }

  /** Each limit in turn; where a later one refuses, the earlier ones are given back. */
  async function countAll(
    { postingId }: NewApplication,
    address: string,
    person: Person | null,
  ): Promise<Attempt[]> {
    const taken = [
      person
        ? await limits.take('jobApplicationSignedIn', { address, account: person.userId })
        : await limits.take('jobApplication', { address }),
    ]
    try {
      return [...taken, await limits.take('jobApplicationToJob', { address, subject: postingId })]
    } catch (error) {
      for (const attempt of taken) await attempt.giveBack()
      throw error
    }
  }

  async function mayCopy(email: string, address: string): Promise<boolean> {
    try {
      await limits.take('jobApplicationCopy', { address, subject: email })
      return true
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'too_many') throw error
      return false
    }
  }

  api.openapi(
    createRoute({
      ...known,
      method: 'get',
      path: '/job-applications',
      summary: 'What one applied for while signed in, the newest first',
      responses: {
        200: json(z.object({ applications: z.array(ownApplicationSchema) }), 'At most 200'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const applications = await db.asUser(claims, (tx) => listOwnApplications(tx, { userId, now: now() }))
      return c.json({ applications }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...known,
      method: 'delete',
      path: '/job-applications/{id}',
      summary: 'Withdraw an application; it is deleted with its résumé',
      request: { params: idParam },
      responses: { 204: { description: 'Done; again is no error' }, ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => withdrawApplication(tx, { id, userId, site }))
      await sweepResumes(needs, now())
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/job-applications/withdraw/{token}',
      tags,
      summary: 'The same by the link in a mail, without signing in',
      request: { params: z.object({ token: withdrawTokenSchema }) },
      responses: {
        204: { description: 'Done' },
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      await limits.take('confirm', { address: c.get('clientAddress') })
      const { token } = c.req.valid('param')
      await db.asUser(anonymous, (tx) => withdrawByLink(tx, { token, site }))
      await sweepResumes(needs, now())
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...known,
      method: 'get',
      path: '/job-applications/{id}/resume',
      summary: 'The résumé of an application, as an attachment',
      description: 'For who manages the job, and for who applied.',
      request: { params: idParam },
      responses: {
        200: { description: 'A PDF, as it came' },
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const resume = await db.asUser(claims, (tx) => findResume(tx, c.req.valid('param').id))
      const file = resume && (await readResume(storage, resume.key))
      if (!file) throw new DomainError('not_found', 'There is no such résumé any more')
      c.header('Content-Type', 'application/pdf')
      c.header(
        'Content-Disposition',
        `attachment; filename="resume.pdf"; filename*=UTF-8''${encodeURIComponent(resume.fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      )
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      return c.body((await file.bytes()) as Uint8Array<ArrayBuffer>, 200)
    },
  )

  api.openapi(
    createRoute({
      ...known,
      method: 'get',
      path: '/postings/{id}/applications',
      summary: 'The applications for a job that one manages, the newest first',
      request: { params: ofJob },
      responses: {
        200: json(applicationListSchema, 'At most 500, and how many there are'),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id: postingId } = c.req.valid('param')
      return c.json(await db.asUser(claims, (tx) => listApplications(tx, { postingId, now: now() })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...known,
      method: 'get',
      path: '/postings/{id}/applications.csv',
      summary: 'The same for a spreadsheet; the newest 2,000',
      request: { params: ofJob },
      responses: { 200: { description: 'CSV' }, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id: postingId } = c.req.valid('param')
      const rows = await db.asUser(claims, (tx) => exportApplications(tx, { postingId, now: now() }))
      const header = ['received_at', 'name', 'email', 'phone', 'message', 'state', 'resume', 'deleted_after']
      const cells = rows.map((row) => [
        ...[row.createdAt, row.name, row.email, row.phone, row.message, row.state],
        ...[row.resume?.fileName ?? null, row.deleteAfter],
      ])
      return csvFile(c, 'applications.csv', byteOrderMark + csvLines([header, ...cells]))
    },
  )

  api.openapi(
    createRoute({
      ...known,
      method: 'put',
      path: '/postings/{id}/applications/{applicationId}/state',
      summary: 'Mark an application as seen, shortlisted or declined; its applicant isn’t told',
      request: { params: ofApplication, body: jsonBody(applicationStateSchema) },
      responses: {
        200: json(applicationSchema, 'As it is now'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id: postingId, applicationId } = c.req.valid('param')
      const { state } = c.req.valid('json')
      const application = await db.asUser(claims, (tx) =>
        sortApplication(tx, { postingId, applicationId, state }),
      )
      return c.json(application, 200)
    },
  )
  return api
}

const isPage = (accept: string | undefined) => /\btext\/html\b/.test(accept ?? '')

/** A form without a file sends one without a name. */
const resumeField = () =>
  z
    .custom<File | string>(
      (value) => value === undefined || typeof value === 'string' || value instanceof File,
    )
    .optional()
    .openapi({ type: 'string', format: 'binary', description: 'A PDF of at most 5 MB' })

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
