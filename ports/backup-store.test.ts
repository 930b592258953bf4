import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '#tests/s3-server.ts'
import { type BackupStore, backupBucket, backupFolder } from './backup-store.ts'
import { StorageUnavailableError } from './storage.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-store-'))
  await mkdir(join(folder, 'disk'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

test.each<[string, () => BackupStore]>([
  ['a folder', () => backupFolder(join(folder, 'disk'))],
  ['a bucket', () => backupBucket(s3.settings, 'site/copies')],
])('%s takes files, lists and deletes them', async (_name, open) => {
  const store = open()
  expect(await store.list()).toEqual([])
  const path = join(folder, 'file')
  await writeFile(path, 'rows'.repeat(100_000))
  await store.put('one.dump', path)
  await store.put('two.dump', path)
  expect((await store.list()).toSorted()).toEqual(['one.dump', 'two.dump'])
  await store.delete('one.dump')
  await store.delete('one.dump')
  expect(await store.list()).toEqual(['two.dump'])
})

test('an object is what the file was, below the prefix', async () => {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings
  const client = new S3Client({
    endpoint: endpoint!,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'site/copies/two.dump' }))
  expect(await Body!.transformToString()).toBe(await readFile(join(folder, 'file'), 'utf8'))
  client.destroy()
})

test('a store that isn’t there is named, without its secret', async () => {
  const away = backupBucket({ ...s3.settings, endpoint: 'http://127.0.0.1:1', secretAccessKey: 'hush' }, 'x')
  const failed = away.put('one.dump', join(folder, 'file'))
  await expect(failed).rejects.toThrow(StorageUnavailableError)
  await expect(failed).rejects.not.toThrow(/hush/)
})
