import { createReadStream } from 'node:fs'
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3Caller, type S3Settings } from './s3-client.ts'

/** Where copies of backups go that should outlive this machine. */
export type BackupStore = {
  /** Copies a local file there under this name, whole or not at all. */
  put(name: string, path: string): Promise<void>
  list(): Promise<string[]>
  delete(name: string): Promise<void>
  /** For people; no secret. */
  where: string
}

/** A folder that is there already, such as another disk: one that is not mounted must not pass for it. */
export const backupFolder = (folder: string): BackupStore => ({
  where: folder,
  async put(name, path) {
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw Object.assign(new Error(`${folder} is not there: is its disk mounted?`), { code: 'ENOENT' })
    const part = join(folder, `.${name}.part`)
    try {
      await copyFile(path, part)
      await rename(part, join(folder, name))
    } finally {
      await rm(part, { force: true })
    }
  },
  list: async () => (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')),
  delete: (name) => rm(join(folder, name), { force: true }),
})

const halfHourMs = 30 * 60_000

/** Objects below a prefix of a bucket, up to the five gigabytes that one request may have. */
export function backupBucket(settings: S3Settings, prefix: string): BackupStore {
  const { bucket: Bucket } = settings
  const callStore = createS3Caller(settings, { connectMs: 5_000, requestMs: halfHourMs })
  return {
    where: `s3://${Bucket}/${prefix}`,
    put: async (name, path) => {
      const { size } = await stat(path)
      await callStore('take a backup', ({ client, sdk }, within) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: `${prefix}/${name}`,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
          within,
        ),
      )
    },
    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await callStore('be listed', ({ client, sdk }, within) =>
          client.send(
            new sdk.ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ContinuationToken }),
            within,
          ),
        )
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length + 1))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },
    async delete(name) {
      await callStore('delete', ({ client, sdk }, within) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}/${name}` }), within),
      )
    },
  }
}
