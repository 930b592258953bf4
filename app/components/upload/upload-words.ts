import type { UploadPurpose } from '#domain/media/schema.ts'
import { errorKind } from '../error-kind.ts'
import { RequestFailed } from '../request-failed.ts'

/** Why a file was rejected. If retrying can't help, the user needs a different file. */
export type UploadProblem = { text: string; canRetry: boolean }

/**
 * The problems that can be found before sending a file; null if there are none. Its name and type may be wrong: the
 * server inspects the content.
 */
export function problemOfFile(
  file: Pick<File, 'size' | 'type'>,
  { purpose, largest }: { purpose: UploadPurpose; largest: number },
): UploadProblem | null {
  if (file.size > largest) {
    const size = (file.size / 1024 / 1024).toFixed(1)
    return {
      text: `It has ${size} MB: choose a file up to 10 MB, or a smaller copy.`,
      canRetry: false,
    }
  }
  if (file.size === 0) return { text: 'The file is empty: choose another one.', canRetry: false }
  if (file.type && !acceptedTypes(purpose).includes(file.type) && !/hei[cf]/.test(file.type)) {
    const formats = purpose === 'document' ? 'a PDF, JPEG, PNG, WebP or AVIF' : 'a JPEG, PNG, WebP or AVIF'
    return { text: `Files of this kind can’t be used: choose ${formats}.`, canRetry: false }
  }
  return null
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const acceptedTypes = (purpose: UploadPurpose): readonly string[] =>
  purpose === 'document' ? [...pictureTypes, 'application/pdf'] : pictureTypes

/** The problem with an upload, or with what was done with the file afterwards. */
export function problemOfError(error: unknown): UploadProblem {
  if (!(error instanceof RequestFailed)) {
    const kind = errorKind(error)
    return kind === 'unreachable' || kind === 'outdated' || error instanceof TypeError
      ? { text: 'The connection was lost. Try again; what’s already uploaded is kept.', canRetry: true }
      : { text: 'The upload failed. Try again.', canRetry: true }
  }
  const { status, problem } = error
  if (status === 422 && problem?.fields)
    return { text: Object.values(problem.fields).join(' '), canRetry: !problem.fields.file }
  if (status === 413) return { text: 'It’s too large. Choose a file up to 10 MB.', canRetry: false }
  if (status === 401) return { text: 'You are signed out. Log in again, then try again.', canRetry: true }
  if (status === 404) return { text: 'It took too long. Try again.', canRetry: true }
  if (status === 503)
    return { text: 'Many files are coming in right now. Try again in a moment.', canRetry: true }
  if (status < 500 && problem) return { text: problem.title, canRetry: true }
  return { text: 'Something went wrong on our side. Try again in a moment.', canRetry: true }
}
