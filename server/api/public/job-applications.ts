import { z } from '@hono/zod-openapi'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import {
  exportApplications,
  listApplications,
  listOwnApplications,
  sortApplication,
} from '#domain/job-applications/queries.server.ts'
import { findResume, readResume, sweepResumes } from '#domain/job-applications/resumes.server.ts'
import {
  applicationListSchema,
  applicationSchema,
  applicationStateSchema,
  ownApplicationSchema,
} from '#domain/job-applications/schema.ts'
import { applicationIdOf } from '#domain/job-applications/send.server.ts'
import { withdrawApplication, withdrawByLink } from '#domain/job-applications/withdraw.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { csvFile } from '../csv-file.ts'
import { endpointsFor } from '../endpoint.ts'
import { isPage } from '../form-problems.ts'
import { idParam } from '../open-api.ts'
import { assertSameSite } from '../plain-form.ts'
import { applicationForm, largestForm, readResumeFile, takeFilesInTurn } from './application-form.ts'
import { receiveApplication } from './receive-application.ts'

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
      body: { multipart: applicationForm, most: largestForm },
      before: takeFilesInTurn,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the application',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body, address, c }, deps) => {
      assertSameSite(c)
      const { resume: file, ...given } = body
      const resume = await readResumeFile(file)
      const application = { ...given, id: applicationIdOf(given, resume?.bytes ?? null) }
      // A bot that fills in every field gets a success response.
      const slug =
        application.website === ''
          ? await receiveApplication(deps, application, resume, { address, sender: await sender() })
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
