import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf } from '#tests/policies/people.ts'
import { mergeCategory } from '../manage.server.ts'
import { listCategoryChoices } from '../queries.server.ts'
import type { NewCustomField } from './admin-schema.ts'
import {
  addCustomField,
  archiveCustomField,
  changeCustomField,
  listAdminFields,
  orderCustomFields,
  removeCustomField,
} from './manage.server.ts'
import { findUnknownFilterValues } from './queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

class Undone extends Error {}

/** Everything is rolled back. `before` is done as the owner of the database. */
async function as<T>(
  actor: Actor,
  fn: (tx: Tx) => Promise<T>,
  before?: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  let answer: T | undefined
  await database.db
    .transaction(async (tx) => {
      await before?.(tx)
      await sql.raw(actAs(claimsOf(actor))).execute(tx)
      answer = await fn(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return answer as T
}
const asAdmin = <T>(fn: (tx: Tx) => Promise<T>, before?: (tx: Tx) => Promise<unknown>) =>
  as('admin', fn, before)

const choices = [
  { key: '', label: 'Natural hair' },
  { key: '', label: 'Locs' },
]
const given = (key: string, more: Partial<NewCustomField> = {}): NewCustomField => ({
  ...{ key, category: 'policy-food', kind: 'text', label: `Field ${key}`, help: '', unit: '' },
  ...{ choices: [], takesSeveral: false, isFilter: false },
  ...more,
})
const hair = given('hair', {
  kind: 'choice',
  label: 'Hair types',
  choices,
  takesSeveral: true,
  isFilter: true,
})
const wrong = (field: string) => ({ code: 'invalid', fields: { [field]: expect.any(String) } })

const write = (tx: Tx, values: object, id = businesses.published) =>
  tx
    .updateTable('businesses')
    .set({ customValues: JSON.stringify(values) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** A change that visitors see already, and that a moderator may reject. */
const waitingLive = (tx: Tx, { was, is }: { was: object; is: object }) =>
  sql`insert into business_revisions (business_id, field, proposed, previous, is_live)
    values (${businesses.others}, 'customValues', ${JSON.stringify({ customValues: is })}::jsonb,
      ${JSON.stringify({ customValues: was })}::jsonb, true)`.execute(tx)
const listFood = async (tx: Tx) => (await listAdminFields(tx)).filter(({ key }) => !key.startsWith('policy-'))
const keysOf = async (tx: Tx) => (await listFood(tx)).map(({ key }) => key)

describe('definitions', () => {
  test('a new one comes last in its category, and each choice has a key of its own', async () => {
    await asAdmin(async (tx) => {
      await addCustomField(tx, given('seats', { kind: 'number', unit: 'seats', isFilter: true, choices }))
      const added = await addCustomField(tx, {
        ...hair,
        choices: [...choices, { key: '', label: 'LÒCS!' }, { key: '', label: '…' }],
      })
      expect(added).toMatchObject({ uses: 0, version: 1, isArchived: false })
      expect(added.choices.map(({ key }) => key)).toEqual(['natural-hair', 'locs', 'locs-2', 'choice'])
      const { fields } = (await listCategoryChoices(tx)).find(({ slug }) => slug === 'policy-food')!
      // A number is no filter and has no choices.
      expect(fields).toMatchObject([
        { key: 'policy-seats' },
        { key: 'seats', unit: 'seats', isFilter: false, choices: [] },
        { key: 'hair', isFilter: true },
      ])
    })
  })

  test.each<[string, Partial<NewCustomField>, string]>([
    ['the key of another', { key: 'hair' }, 'key'],
    ['a subcategory', { category: 'grills' }, 'category'],
    ['no choices', { kind: 'choice' }, 'choices'],
    [
      'a choice twice',
      { kind: 'choice', choices: [...choices, { key: '', label: 'locs' }] },
      'choices.2.label',
    ],
  ])('one can’t have %s', async (_, more, field) => {
    const added = asAdmin(async (tx) => {
      await sql`insert into categories (slug, parent, name) values ('grills', 'policy-food', 'Grills')`.execute(
        tx,
      )
      await addCustomField(tx, hair)
      await addCustomField(tx, given('other', more))
    })
    await expect(added).rejects.toMatchObject(wrong(field))
  })

  test('a change is of the version that was read; another place in the order is no other version', async () => {
    await asAdmin(async (tx) => {
      await addCustomField(tx, given('a'))
      const { version, kind: _, category: __, ...rest } = await addCustomField(tx, given('b'))
      await orderCustomFields(tx, { category: 'policy-food', keys: ['policy-seats', 'b', 'a'] })
      expect(await keysOf(tx)).toEqual(['b', 'a'])
      const change = { ...rest, label: 'Beta', version }
      expect(await changeCustomField(tx, change)).toMatchObject({ label: 'Beta', version: version + 1 })
      await expect(changeCustomField(tx, change)).rejects.toMatchObject({
        code: 'stale',
        stored: { label: 'Beta' },
      })
      await expect(orderCustomFields(tx, { category: 'policy-food', keys: ['b'] })).rejects.toMatchObject({
        code: 'conflict',
      })
    })
  })

  test('an archived one keeps its values and comes back; one that is used isn’t deleted', async () => {
    await asAdmin(async (tx) => {
      await addCustomField(tx, hair)
      await addCustomField(tx, given('unused'))
      await write(tx, { hair: ['locs'] })
      const page = async () => {
        const slug = (
          await tx
            .selectFrom('businesses')
            .select('slug')
            .where('id', '=', businesses.published)
            .executeTakeFirstOrThrow()
        ).slug
        const found = await findBusinessPage(tx, { slug, now: new Date() })
        return found?.kind === 'page' && found.page.facts
      }
      const fact = { label: 'Hair types', text: 'Locs' }
      expect(await page()).toContainEqual(fact)
      expect((await archiveCustomField(tx, { key: 'hair', isArchived: true })).uses).toBe(1)
      expect(await page()).not.toContainEqual(fact)
      expect(await findUnknownFilterValues(tx, ['hair.locs'])).toEqual(['hair.locs'])
      await archiveCustomField(tx, { key: 'hair', isArchived: false })
      expect(await page()).toContainEqual(fact)
      expect(await findUnknownFilterValues(tx, ['hair.locs', 'hair.x', 'x.y'])).toEqual(['hair.x', 'x.y'])
      await expect(removeCustomField(tx, { key: 'hair' })).rejects.toMatchObject({ code: 'conflict' })
      await removeCustomField(tx, { key: 'unused' })
      await expect(removeCustomField(tx, { key: 'unused' })).rejects.toMatchObject({ code: 'not_found' })
      expect(await keysOf(tx)).toEqual(['hair'])
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where subject_id = 'hair' order by id`.execute(tx)
      expect(rows.map(({ action }) => action)).toEqual([
        'custom_field.add',
        'custom_field.archive',
        'custom_field.restore',
      ])
    })
  })

  test('a choice that a listing has, or asks for, stays', async () => {
    await asAdmin(
      async (tx) => {
        const { kind: _, category: __, ...field } = await addCustomField(tx, hair)
        await write(tx, { hair: ['locs'] })
        for (const { key } of field.choices)
          await expect(
            changeCustomField(tx, { ...field, choices: field.choices.filter((each) => each.key !== key) }),
          ).rejects.toMatchObject(wrong('choices'))
        expect((await listFood(tx))[0]).toMatchObject({ uses: 2 })
        await write(tx, {})
        expect(await changeCustomField(tx, { ...field, choices: field.choices.slice(0, 1) })).toMatchObject({
          choices: [{ key: 'natural-hair', label: 'Natural hair' }],
        })
      },
      (tx) =>
        sql`insert into business_revisions (business_id, field, proposed)
        values (${businesses.others}, 'customValues', '{"customValues": {"hair": ["natural-hair"]}}')`.execute(
          tx,
        ),
    )
  })

  test('a field takes several choices for as long as a listing has several, or had before a live change', async () => {
    await asAdmin(
      async (tx) => {
        const { kind: _, category: __, ...field } = await addCustomField(tx, hair)
        await write(tx, { hair: ['natural-hair', 'locs'] })
        const change = { ...field, takesSeveral: false }
        await expect(changeCustomField(tx, change)).rejects.toMatchObject({
          fields: {
            takesSeveral: '2 listings have several choices, so owners must be able to choose several.',
          },
        })
        await write(tx, { hair: ['locs'] })
        await expect(changeCustomField(tx, change)).rejects.toMatchObject({
          fields: {
            takesSeveral: 'One listing has several choices, so owners must be able to choose several.',
          },
        })
      },
      (tx) => waitingLive(tx, { was: { hair: ['natural-hair', 'locs'] }, is: {} }),
    )
    await asAdmin(async (tx) => {
      const { kind: _, category: __, ...field } = await addCustomField(tx, hair)
      await write(tx, { hair: ['locs'] })
      expect(await changeCustomField(tx, { ...field, takesSeveral: false })).toMatchObject({
        takesSeveral: false,
      })
    })
  })

  test('what a rejection would bring back keeps its choice and its field', async () => {
    await asAdmin(
      async (tx) => {
        const { kind: _, category: __, ...field } = await addCustomField(tx, hair)
        expect((await listFood(tx))[0]).toMatchObject({ uses: 1 })
        await expect(
          changeCustomField(tx, { ...field, choices: field.choices.slice(1) }),
        ).rejects.toMatchObject(wrong('choices'))
        await expect(removeCustomField(tx, { key: 'hair' })).rejects.toMatchObject({ code: 'conflict' })
      },
      (tx) => waitingLive(tx, { was: { hair: ['natural-hair'] }, is: {} }),
    )
  })

  test('merged with its category, it comes after the other’s', async () => {
    await asAdmin(async (tx) => {
      await addCustomField(tx, given('own', { category: 'policy-empty' }))
      await addCustomField(tx, hair)
      await mergeCategory(tx, { slug: 'policy-food', into: 'policy-empty', confirm: 'Food' })
      const fields = await listAdminFields(tx)
      expect(fields.map(({ key, category }) => [key, category])).toEqual([
        ['own', 'policy-empty'],
        ['policy-seats', 'policy-empty'],
        ['hair', 'policy-empty'],
        ['policy-archived', 'policy-empty'],
      ])
    })
  })

  test('the database keeps key and kind', async () => {
    for (const change of [
      sql`key = 'other'`,
      sql`kind = 'text', choices = '[]', takes_several = false, is_filter = false`,
    ])
      await expect(
        asAdmin(async (tx) => {
          await addCustomField(tx, hair)
          await sql`update custom_fields set ${change}`.execute(tx)
        }),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('values, past the API', () => {
  const seats = given('seats', { kind: 'number' })
  const owner = (values: object) =>
    as(
      'owner',
      async (tx) => expect((await write(tx, values, businesses.draft)).numUpdatedRows).toBe(1n),
      async (tx) => {
        for (const { choices: list, ...field } of [
          {
            ...hair,
            choices: [
              { key: 'locs', label: 'Locs' },
              { key: 'natural', label: 'Natural' },
            ],
          },
          {
            ...hair,
            key: 'size',
            takesSeveral: false,
            choices: [
              { key: 's', label: 'S' },
              { key: 'm', label: 'M' },
            ],
          },
          seats,
          given('license'),
          given('sunday', { kind: 'yes-no' }),
        ])
          await tx
            .insertInto('customFields')
            .values({ ...field, choices: JSON.stringify(list) })
            .execute()
      },
    )

  test('what fits is taken', async () => {
    await owner({ hair: ['locs', 'natural'], size: ['m'], seats: -2.5, license: 'TX', sunday: false })
  })

  test.each([
    { unknown: 'x' },
    { license: 1 },
    { license: '' },
    { license: null },
    { seats: '12' },
    { seats: 1e10 },
    { sunday: 'yes' },
    { hair: 'locs' },
    { hair: [] },
    { hair: ['locs', 'locs'] },
    { hair: ['braids'] },
    { hair: [1] },
    { size: ['s', 'm'] },
    { license: 'x'.repeat(301) },
  ])('%j is refused', async (values) => {
    await expect(owner(values)).rejects.toMatchObject({ code: '23514' })
  })
})
