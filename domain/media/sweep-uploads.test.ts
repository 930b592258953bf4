import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '#tests/fixtures/pdfs.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { claimUploaded } from './claim-uploaded.server.ts'
import type { UploadPurpose } from './schema.ts'
import { sweepUploads } from './sweep-uploads.server.ts'
import { storedName } from './uploaded-key.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const later = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) })
const sweep = (hours = 26) => sweepUploads(site, later(hours))

async function upload(purpose: UploadPurpose = 'photo'): Promise<string> {
  const { body: ticket } = await site.ask('owner', 'POST', '/api/uploads', { purpose, files: 1 })
  const bytes = purpose === 'document' ? Buffer.from(pdf()) : await plain(200, 160).png().toBuffer()
  const { status, body } = await site.ask('owner', 'PUT', `/api/uploads/${ticket.id}/0`, bytes)
  expect(status, JSON.stringify(body)).toBe(200)
  if (purpose !== 'document')
    await site.storage.put(`${body.key}/160.webp`, bytes, { contentType: 'image/webp' })
  return body.key
}
const take = (key: string, purpose: UploadPurpose) =>
  site.db.asUser(claimsOf('owner'), (tx) => claimUploaded(tx, { keys: [key], userId: ids.owner, purpose }))

async function traces(key: string): Promise<string[]> {
  const row = await site.db.raw.selectFrom('media').select('key').where('key', '=', key).execute()
  const stored = site.storage.keys().filter((name) => name === storedName(key) || name.startsWith(`${key}/`))
  return [...row.map(() => 'row'), ...stored]
}
const tickets = async () => (await site.db.raw.selectFrom('uploads').select('id').execute()).length

test('what nothing shows is gone after a day, with its variants and its ticket; a second time changes nothing', async () => {
  const before = await tickets()
  const [picture, paper] = [await upload(), await upload('document')]
  await sweep(23)
  expect([(await traces(picture)).length, (await traces(paper)).length]).toEqual([3, 2])
  expect(await tickets()).toBe(before + 2)
  await sweep()
  expect([await traces(picture), await traces(paper)]).toEqual([[], []])
  expect(await tickets()).toBe(0)
  const left = site.storage.keys()
  await sweep()
  expect(site.storage.keys()).toEqual(left)
})

test('what was taken stays, though its ticket goes', async () => {
  const key = await upload('flyer')
  await take(key, 'flyer')
  await sweep()
  expect(await traces(key)).toHaveLength(3)
  expect(await tickets()).toBe(0)
})

test.each(['proposed', 'previous'])(
  'what a change that waits names as %s stays until it is decided',
  async (side) => {
    const key = await upload('logo')
    const [named, other] = [JSON.stringify({ logoUrl: `/media/${key}` }), JSON.stringify({ logoUrl: null })]
    const { rows } = await sql<{ id: string }>`
    insert into business_revisions (business_id, field, proposed, previous, is_live)
    values (${businesses.published}, 'logoUrl', ${side === 'proposed' ? named : other}::jsonb,
            ${side === 'previous' ? named : other}::jsonb, true) returning id`.execute(site.db.raw)
    await sweep()
    expect(await traces(key)).toHaveLength(3)
    await sql`delete from business_revisions where id = ${rows[0]!.id}`.execute(site.db.raw)
    await sweep()
    expect(await traces(key)).toEqual([])
  },
)

test('what a page shows stays, whatever is noted about it', async () => {
  const keys = [await upload('logo'), await upload('cover'), await upload()]
  const [logo, cover, photo] = keys.map((key) => `/media/${key}`)
  await sql`update businesses set logo_url = ${logo}, cover_image_url = ${cover} where id = ${businesses.published}`.execute(
    site.db.raw,
  )
  await sql`insert into business_photos (business_id, url, alt, position) values (${businesses.published}, ${photo}, 'A shop', 90)`.execute(
    site.db.raw,
  )
  await sweep()
  for (const key of keys) expect(await traces(key)).toHaveLength(3)
})

test('broken off between the rows and the files, nobody can take them, and the next time ends it', async () => {
  const keys = [await upload('flyer'), await upload('flyer')]
  let deletes = 0
  const storage = {
    ...site.storage,
    async delete(key: string) {
      deletes += 1
      if (deletes > 2) throw new Error('the power is gone')
      await site.storage.delete(key)
    },
  }
  await expect(sweepUploads({ db: site.db, storage }, later(26))).rejects.toThrow('the power is gone')
  for (const key of keys) await expect(take(key, 'flyer')).rejects.toMatchObject({ code: 'invalid' })
  await sweep()
  for (const key of keys) expect(await traces(key)).toEqual([])
})

test('a file that the database never heard of goes with its ticket; others of the ticket stay', async () => {
  const key = await upload('photo')
  await take(key, 'photo')
  const lost = storedName(key)!.replace(/\/0-[^/]+$/, '/1-0123456789abcdef-20x20.webp')
  await site.storage.put(lost, Buffer.from('x'), { contentType: 'image/webp' })
  await sweep()
  expect(site.storage.keys()).not.toContain(lost)
  expect(await traces(key)).toHaveLength(3)
})

test('more than fifty are swept in one go', async () => {
  await sql`
    insert into media (key, upload_id, index, user_id, purpose, bytes)
    select 'document/' || id || '-0-0123456789abcdef-pdf', id, 0, ${ids.owner}, 'document', 9
    from (select gen_random_uuid() as id from generate_series(1, 120)) made`.execute(site.db.raw)
  await sweep()
  const { rows } =
    await sql`select from media where unattached_since is not null and user_id is null`.execute(site.db.raw)
  expect(rows).toEqual([])
})
