import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureHost as host, openPictureImports, type PictureImports } from '#tests/import-pictures.ts'
import { ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
let pictures: PictureImports
beforeAll(async () => {
  site = await openApiSite()
  pictures = await openPictureImports(site)
})
afterAll(async () => {
  await pictures?.server.close()
  await site?.close()
})

const header =
  'name,category,short_description,description,address,city,state,phone,heritage,logo,cover,photos'
const line = (name: string) =>
  `${name},Food,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)},${name} St 1,Policy City,TX,(713) 555-0142,Ghana,${host}/logo.png,${host}/photo-1,${host}/photo-2`

async function start(mode: string, ...names: string[]): Promise<string> {
  const id = randomUUID()
  const file = new TextEncoder().encode([header, ...names.map(line), ''].join('\n'))
  const { status } = await site.ask('admin', 'POST', `/api/admin/imports?id=${id}&mode=${mode}`, file)
  expect(status).toBe(202)
  await pictures.run(id)
  return id
}
async function listing(name: string) {
  const { rows } = await sql<{
    status: string
    logo: boolean
    cover: boolean
    photos: unknown
    proposed: number
  }>`
    select status, logo_url is not null as logo, cover_image_url is not null as cover,
      (select json_agg(json_build_array(status, needs_check) order by position) from business_photos p
       where p.business_id = b.id) as photos,
      (select count(*)::int from business_revisions r where r.business_id = b.id and r.status = 'pending') as proposed
    from businesses b where name = ${name}`.execute(site.db.raw)
  return rows[0]
}
const counts = async (id: string) =>
  (await site.ask('admin', 'GET', `/api/admin/imports/${id}`)).body.pictures

test('pictures of what is published at once are shown at once, those of a line with blocked words wait with it', async () => {
  const id = await start('publish', 'At once', 'A faggot bar')
  expect(await pictures.load(id)).toBeNull()
  expect(await counts(id)).toMatchObject({ total: 6, loaded: 6, failed: 0 })
  expect(await listing('At once')).toEqual({
    ...{ status: 'published', logo: true, cover: true, proposed: 0 },
    photos: [
      ['approved', false],
      ['approved', false],
    ],
  })
  expect(await listing('A faggot bar')).toMatchObject({
    status: 'pending',
    photos: [
      ['pending', false],
      ['pending', false],
    ],
  })
  // What nobody edited can still be taken back.
  const unpublished = await site.ask('admin', 'POST', `/api/admin/imports/${id}/unpublish`)
  expect(unpublished.body).toEqual({ unpublished: 1, left: 0 })
})

test('of what is sent in they wait for review, also where the listing is published meanwhile', async () => {
  const id = await start('submit', 'Sent in', 'Meanwhile')
  await sql`update businesses set status = 'published', published_at = now() where name = 'Meanwhile'`.execute(
    site.db.raw,
  )
  await pictures.load(id)
  const photos = [
    ['pending', false],
    ['pending', false],
  ]
  expect(await listing('Sent in')).toEqual({
    status: 'pending',
    logo: true,
    cover: true,
    photos,
    proposed: 0,
  })
  expect(await listing('Meanwhile')).toEqual({
    ...{ status: 'published', logo: false, cover: false },
    ...{ photos, proposed: 2 },
  })
})

test('a listing gets none once it has an owner, or once its importer is no longer an administrator', async () => {
  const id = await start('publish', 'Claimed', 'Left')
  await sql`update businesses set owner_id = ${ids.owner} where name = 'Claimed'`.execute(site.db.raw)
  await pictures.load(id)
  expect(await counts(id)).toMatchObject({ loaded: 3, failed: 3 })
  expect((await listing('Claimed'))?.photos).toBeNull()

  const later = await start('publish', 'Later')
  await sql`update user_roles set role = 'content' where user_id = ${ids.admin}`.execute(site.db.raw)
  await pictures.load(later)
  expect((await listing('Later'))?.photos).toBeNull()
  await sql`update user_roles set role = 'admin' where user_id = ${ids.admin}`.execute(site.db.raw)
  const { body } = await site.ask('admin', 'GET', `/api/admin/imports/${later}/pictures`)
  expect(body).toMatchObject({
    total: 3,
    pictures: [{ name: 'Later', message: expect.stringMatching(/no longer manage/) }, {}, {}],
  })
  const retried = await site.ask('admin', 'POST', `/api/admin/imports/${later}/pictures/retry`)
  expect(retried.body).toEqual({ retried: 3 })
  await pictures.load(later)
  expect(await counts(later)).toMatchObject({ loaded: 3, failed: 0 })
  for (const actor of ['user', 'moderator'] as const)
    for (const [method, path] of [
      ['GET', 'pictures'],
      ['POST', 'pictures/retry'],
    ] as const)
      expect((await site.ask(actor, method, `/api/admin/imports/${later}/${path}`)).status).toBe(403)
})
