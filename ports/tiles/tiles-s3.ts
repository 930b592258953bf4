import { createS3Caller, type S3Settings } from '../s3-client.ts'
import { StorageUnavailableError } from '../storage.ts'
import { type TileArchive, TilesUnavailableError } from './tile-archive.ts'

/** An archive in a bucket. */
export function s3Tiles(settings: S3Settings, key: string): TileArchive {
  const call = createS3Caller(settings)
  const object = { Bucket: settings.bucket, Key: key }
  const ask: typeof call = (act, send) =>
    call(act, send).catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) throw new TilesUnavailableError(error.message)
      throw error
    })

  return {
    stat: () =>
      ask('be read', async ({ client, sdk }, within) => {
        try {
          const { ContentLength, ETag } = await client.send(new sdk.HeadObjectCommand(object), within)
          return { size: ContentLength ?? 0, etag: (ETag ?? '').replaceAll('"', '') }
        } catch (error) {
          return unlessNamed(error, ['NotFound', 'NoSuchKey'])
        }
      }),
    read: ({ offset, length }, { etag, size }) =>
      ask('be read', async ({ client, sdk }, within) => {
        const last = Math.min(offset + length, size) - 1
        if (last < offset) return new Uint8Array()
        try {
          const { Body, ETag } = await client.send(
            new sdk.GetObjectCommand({ ...object, Range: `bytes=${offset}-${last}`, IfMatch: `"${etag}"` }),
            within,
          )
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
          // A store without conditional requests.
          return (ETag ?? '').replaceAll('"', '') === etag ? bytes : null
        } catch (error) {
          return unlessNamed(error, ['NoSuchKey', 'PreconditionFailed', 'InvalidRange'])
        }
      }),
  }
}

function unlessNamed(error: unknown, names: string[]): null {
  if (error instanceof Error && names.includes(error.name)) return null
  throw error
}
