import type { S3Client } from '@aws-sdk/client-s3'
import { StorageUnavailableError } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Without a trailing slash; undefined for Amazon's own. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket in the URL's path instead of its host. */
  forcesPathStyle: boolean
}

export type S3Bounds = { connectMs: number; requestMs: number }
const usual: S3Bounds = { connectMs: 5_000, requestMs: 20_000 }

/**
 * Sends to the store within the time limits. A failure is a `StorageUnavailableError` that names the store, never a
 * secret.
 */
export function createS3Caller(settings: S3Settings, bounds: S3Bounds = usual) {
  // The package is large, so it is loaded on first use.
  let opened: ReturnType<typeof openS3> | undefined

  return async <T>(
    act: string,
    send: (s3: Awaited<ReturnType<typeof openS3>>, within: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    const abortSignal = AbortSignal.timeout(bounds.requestMs)
    try {
      opened ??= openS3(settings, bounds)
      return await send(await opened, { abortSignal })
    } catch (error) {
      throw new StorageUnavailableError(
        `The store ${describe(settings)} could not ${act}: ${reasonOf(error, abortSignal)}`,
      )
    }
  }
}

async function openS3(
  { endpoint, region, accessKeyId, secretAccessKey, forcesPathStyle }: S3Settings,
  { connectMs, requestMs }: S3Bounds,
) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: forcesPathStyle,
    // Other vendors don't support the checksums that the package sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: requestMs, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

const describe = ({ bucket, endpoint, region }: S3Settings) =>
  `${bucket} at ${endpoint ? new URL(endpoint).host : `S3 in ${region}`}`

/** In our own words: the package's errors contain the signed request and its key, and would end up in the log. */
function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'it did not answer in time'
  const { name, code, message, $metadata } = error as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  return [code ?? name, status && `(${status})`, message].filter(Boolean).join(' ')
}
