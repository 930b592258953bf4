import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { startS3 } from '#tests/s3-server.ts'
import { storageContract } from '#tests/storage-contract.ts'
import type { S3Settings } from './s3-client.ts'
import { s3Storage } from './storage-s3.ts'

let settings: S3Settings

beforeAll(async () => {
  const store = await startS3()
  settings = store.settings
  return () => store.close()
})

storageContract(() => s3Storage(settings))

test('an object says what it is', async () => {
  await s3Storage(settings).put('avatars/x.webp', Buffer.from('x'), { contentType: 'image/webp' })
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint: endpoint!,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  const head = await client.send(new HeadObjectCommand({ Bucket: 'pictures', Key: 'avatars/x.webp' }))
  client.destroy()
  expect(head.ContentType).toBe('image/webp')
})

test('more than a page of keys is listed', async () => {
  // The test server can't signal a next page on this version of Node.
  const keys = ['pages/1', 'pages/2', 'pages/3', 'pages/4', 'pages/5']
  const paging = createHttpServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://store.example')
    const after = searchParams.get('start-after') ?? ''
    const left = keys.filter((key) => key.startsWith(searchParams.get('prefix')!) && key > after)
    const contents = left.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(
      `<ListBucketResult><IsTruncated>${left.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  await once(paging, 'listening')
  const { port } = paging.address() as AddressInfo
  const listed = []
  for await (const key of s3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` }).list('pages'))
    listed.push(key)
  expect(listed).toEqual(keys)
  paging.closeAllConnections()
  paging.close()
})

async function failureOf(changed: Partial<S3Settings>): Promise<unknown[]> {
  const storage = s3Storage({ ...settings, ...changed }, { connectMs: 500, requestMs: 2_000 })
  const about = { contentType: 'image/webp' }
  const acts = [storage.get('a'), storage.put('a', Buffer.from('x'), about), storage.delete('a')]
  return (await Promise.allSettled(acts)).map((act) => act.status === 'rejected' && act.reason)
}

test('a server that is down is an error that names the store', async () => {
  for (const error of await failureOf({ endpoint: 'http://127.0.0.1:1' }))
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The store pictures at 127\.0\.0\.1:1 could not .*ECONNREFUSED/),
    })
})

test('a server that never answers is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const error of await failureOf({ endpoint: `http://127.0.0.1:${port}` }))
    expect(error).toMatchObject({ message: expect.stringContaining('did not answer in time') })
  silent.close()
})

test('a wrong secret is an error, and what the server says of the signature stays out of it', async () => {
  // The test server doesn't check signatures of this version.
  const refusing = createHttpServer((_request, response) => {
    response.writeHead(403, { 'Content-Type': 'application/xml' })
    response.end(
      '<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message><StringToSign>hush-hush</StringToSign></Error>',
    )
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  for (const error of await failureOf({ endpoint: `http://127.0.0.1:${port}` })) {
    expect(error).toMatchObject({ message: expect.stringContaining('SignatureDoesNotMatch (403) No.') })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hush-hush')
  }
  refusing.closeAllConnections()
  refusing.close()
})

test.each<[string, Partial<S3Settings>, string]>([
  ['an unknown key', { accessKeyId: 'hush-hush' }, 'InvalidAccessKeyId'],
  ['an unknown bucket', { bucket: 'nowhere' }, 'NoSuchBucket'],
])('%s is an error, never an absent object, and shows no secret', async (_name, changed, reason) => {
  for (const error of await failureOf(changed)) {
    expect(error).toMatchObject({ message: expect.stringContaining(reason) })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hush-hush')
  }
})
