import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { DomainError } from '#domain/errors.ts'
import { largestResume, newApplicationSchema, type Resume } from '#domain/job-applications/schema.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import { createUploadConcurrency } from '../../upload-concurrency.ts'
import type { ApiDeps } from '../deps.ts'
import { problemsAsPage } from '../form-problems.ts'

/** For a form with its longest texts. */
const withoutFile = 65_536
export const largestForm = largestResume + withoutFile

/** What the form for a job sends, with or without JavaScript. */
export const applicationForm = newApplicationSchema.extend({ resume: resumeField() })

// Each stays in memory until it is checked and stored.
const concurrency = createUploadConcurrency({ inAll: 16, most: { network: 4 } })

/** Counted before any of a file is read. If the form was sent without scripts, the error is shown as a page. */
export function takeFilesInTurn({ limits }: ApiDeps): MiddlewareHandler<PersonEnv> {
  return async (c, next) => {
    const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    const hasFile = length > withoutFile && !(length > largestForm && length < Number.POSITIVE_INFINITY)
    return problemsAsPage(c, () => (hasFile ? inTurn(c.get('clientAddress'), next) : next()))
  }

  async function inTurn(address: string, next: () => Promise<void>) {
    const leave = concurrency.enter({ network: networkOf(address) })
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

export async function readResumeFile(file: File | string | undefined): Promise<Resume | null> {
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
