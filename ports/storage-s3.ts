import { addAbortSignal, Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { isStorageKey, type Storage, StorageUnavailableError } from './storage.ts'

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

type Bounds = { connectMs: number; requestMs: number }
const usual: Bounds = { connectMs: 5_000, requestMs: 20_000 }

/**
 * Objects in a bucket, readable only by those the bucket allows. Errors name the store, never a secret. Objects are
 * read into memory whole: none is larger than an upload, and an unread body would hold its connection.
 */
export function s3Storage(settings: S3Settings, bounds: Bounds = usual): Storage {
  const { bucket: Bucket } = settings
  // The package is large, so it is loaded on first use.
  let opened: ReturnType<typeof openS3> | undefined

  async function ask<T>(
    act: string,
    send: (s3: Awaited<ReturnType<typeof openS3>>, within: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
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

  return {
    async get(key) {
      checkKey(key)
      return ask('be read', async ({ client, sdk }, within) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), within)
          if (Body instanceof Readable) addAbortSignal(within.abortSignal, Body)
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
          return { size: bytes.length, bytes: async () => bytes, stream: () => Readable.from([bytes]) }
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return null
          throw error
        }
      })
    },

    async put(key, bytes, { contentType }) {
      checkKey(key)
      await ask('be written', ({ client, sdk }, within) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }),
          within,
        ),
      )
    },

    async delete(key) {
      checkKey(key)
      await ask('delete', async ({ client, sdk }, within) => {
        try {
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), within)
        } catch (error) {
          if (!(error instanceof Error && error.name === 'NoSuchKey')) throw error
        }
      })
    },

    async *list(folder) {
      checkKey(folder)
      // Not the page's token: it may expire while the caller works on a page.
      let StartAfter: string | undefined
      do {
        const query = { Bucket, Prefix: `${folder}/`, StartAfter }
        const page = await ask('be listed', ({ client, sdk }, within) =>
          client.send(new sdk.ListObjectsV2Command(query), within),
        )
        for (const { Key } of page.Contents ?? []) if (Key && isStorageKey(Key)) yield Key
        StartAfter = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
      } while (StartAfter)
    },

    async sweep() {
      // An object appears whole or not at all, and is sent in one request.
    },
  }
}

async function openS3(
  { endpoint, region, accessKeyId, secretAccessKey, forcesPathStyle }: S3Settings,
  { connectMs, requestMs }: Bounds,
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

function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError('not a storage key')
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
