import { type DomainError, isDomainError } from '#domain/errors.ts'
import { RenderQueueFull } from '#domain/media/render-queue.ts'
import { largestUpload } from '#domain/media/schema.ts'
import { DownloadError, type DownloadFailure } from '#ports/downloads.ts'

const largest = `${largestUpload / 1024 / 1024} MB`

const words: { [Why in Exclude<DownloadFailure['why'], 'status'>]: string } = {
  address: 'We only load pictures from public addresses that begin with https://.',
  name: 'There is no website at this address. Check its spelling.',
  connection: 'The website couldn’t be reached. Open the address in a browser; if it works there, try again.',
  certificate: 'The website’s certificate isn’t valid, so we don’t load pictures from it.',
  redirects: 'The address leads to another one several times. Use the address of the picture itself.',
  size: `The picture is larger than ${largest}. Make it smaller.`,
  time: 'The website took too long to send the picture. Try again later.',
  framing: 'The website sends the picture in a way that we don’t accept. Upload it under Photos instead.',
}

function statusWords(status: number): string {
  if (status === 404 || status === 410) return 'There is no picture at this address. Check it in a browser.'
  if (status === 401 || status === 403)
    return 'The website doesn’t let us see this picture. Share it with everyone, or upload it under Photos.'
  if (status === 429 || status >= 500) return 'The website is busy or has a problem. Try again later.'
  return 'There is no picture at this address. Open it in a browser, and copy the address of the picture itself.'
}

const domainWords = ({ code, message, fields }: DomainError): string =>
  code === 'not_found'
    ? 'The listing is gone, or you no longer manage it.'
    : (fields?.file ?? fields?.keys ?? `${message}.`)

/** For an expected refusal; null for any other error. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof DownloadError)
    return error.failure.why === 'status' ? statusWords(error.failure.status) : words[error.failure.why]
  return isDomainError(error) && error.code !== 'unavailable' ? domainWords(error) : null
}

/** What has nothing to do with the picture and passes: a store or a database that is away, or too many uploads. */
export function isPassing(error: unknown): boolean {
  if (isDomainError(error)) return error.code === 'unavailable'
  return error instanceof RenderQueueFull || (error instanceof Error && 'retryAfterSeconds' in error)
}

export const unknownError = 'Something went wrong on our end. Try again later.'
export const suspendedAccount = 'Pictures aren’t loaded while your account is suspended.'
