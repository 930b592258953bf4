import { addAbortSignal, Readable } from 'node:stream'
import { createS3Caller, type S3Bounds, type S3Settings } from './s3-client.ts'
import { isStorageKey, type Storage } from './storage.ts'

/**
 * Objects in a bucket, readable only by those the bucket allows. Errors name the store, never a secret. Objects are
 * read into memory whole: none is larger than an upload, and an unread body would hold its connection.
 */
export function s3Storage(settings: S3Settings, bounds?: S3Bounds): Storage {
  const { bucket: Bucket } = settings
  const callStore = createS3Caller(settings, bounds)

  return {
    async get(key) {
      checkKey(key)
      return callStore('be read', async ({ client, sdk }, within) => {
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
      await callStore('be written', ({ client, sdk }, within) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }),
          within,
        ),
      )
    },

    async delete(key) {
      checkKey(key)
      await callStore('delete', async ({ client, sdk }, within) => {
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
        const page = await callStore('be listed', ({ client, sdk }, within) =>
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

function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError('not a storage key')
}
