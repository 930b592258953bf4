import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { businesses, claimsOf } from '#tests/policies/people.ts'
import {
  addCategory,
  changeCategory,
  findAdminCategory,
  mergeCategory,
  moveCategory,
  orderCategories,
  renameCategory,
} from './manage.server.ts'
import { listCategories, listCategoryChoices } from './queries.server.ts'
import { findRedirects, findUnknownCategories } from './redirects.server.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './synonyms.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

class Undone extends Error {}

/** Runs as an administrator and rolls everything back. */
async function asAdmin<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: T | undefined
  await database.db
    .asUser(claimsOf('admin'), async (tx) => {
      answer = await fn(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return answer as T
}

const grills = {
  slug: 'grills',
  parent: 'policy-food',
  name: 'Grills',
  description: '',
  icon: 'store',
} as const
const wrong = (field: string) => ({ code: 'invalid', fields: { [field]: expect.any(String) } })
const categoryOf = async (tx: Tx, id: string) =>
  (
    await sql<Record<string, unknown>>`select category, subcategory from businesses where id = ${id}`.execute(
      tx,
    )
  ).rows[0]

test('a new category comes last among its own, at an address that is free, below one without a parent', async () => {
  const added = await asAdmin(async (tx) => {
    await addCategory(tx, grills)
    await addCategory(tx, { ...grills, slug: 'bakers', name: 'Bakers' })
    return (await listCategoryChoices(tx)).find(({ slug }) => slug === 'policy-food')!.subcategories
  })
  expect(added.map(({ slug }) => slug)).toEqual(['grills', 'bakers'])
  await expect(asAdmin((tx) => addCategory(tx, { ...grills, slug: 'policy-empty' }))).rejects.toMatchObject(
    wrong('slug'),
  )
  await expect(asAdmin((tx) => addCategory(tx, { ...grills, parent: 'unknown' }))).rejects.toMatchObject(
    wrong('parent'),
  )
  const below = asAdmin(async (tx) => {
    await addCategory(tx, grills)
    await addCategory(tx, { ...grills, slug: 'bakers', parent: 'grills' })
  })
  await expect(below).rejects.toMatchObject(wrong('parent'))
})

test('a change is of the version that was read, and leaves the icon where none is chosen', async () => {
  await asAdmin(async (tx) => {
    const { version } = await addCategory(tx, grills)
    const change = { slug: 'grills', name: 'Grill houses', description: 'Suya and more.', version }
    expect(await changeCategory(tx, change)).toMatchObject({ name: 'Grill houses', icon: 'store' })
    await expect(changeCategory(tx, change)).rejects.toMatchObject({ code: 'stale' })
  })
})

test('an order is of all that there are', async () => {
  await asAdmin(async (tx) => {
    await addCategory(tx, grills)
    await addCategory(tx, { ...grills, slug: 'bakers', name: 'Bakers' })
    await orderCategories(tx, { parent: 'policy-food', slugs: ['bakers', 'grills'] })
    const tree = (await listCategories(tx)).find(({ slug }) => slug === 'policy-food')!
    expect(tree.subcategories.map(({ slug }) => slug)).toEqual(['bakers', 'grills'])
    const without = orderCategories(tx, { parent: 'policy-food', slugs: ['grills'] })
    await expect(without).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('renamed, its former addresses lead to it, also over two steps', async () => {
  await asAdmin(async (tx) => {
    await renameCategory(tx, { slug: 'policy-food', to: 'eating' })
    expect(await renameCategory(tx, { slug: 'eating', to: 'food' })).toMatchObject({
      formerly: ['eating', 'policy-food', 'policy-former'],
    })
    expect(await findRedirects(tx, ['policy-former', 'eating', 'food'])).toEqual(
      new Map([
        ['policy-former', 'food'],
        ['eating', 'food'],
      ]),
    )
    expect(await findUnknownCategories(tx, ['eating', 'food', 'nothing'])).toEqual(['nothing'])
    expect(await categoryOf(tx, businesses.published)).toMatchObject({ category: 'food' })
    await expect(renameCategory(tx, { slug: 'food', to: 'policy-empty' })).rejects.toMatchObject(wrong('to'))
  })
})

test('moved, a subcategory takes its businesses along; a category can’t be moved', async () => {
  await asAdmin(async (tx) => {
    await addCategory(tx, grills)
    await tx
      .updateTable('businesses')
      .set({ subcategory: 'grills' })
      .where('id', '=', businesses.published)
      .execute()
    await moveCategory(tx, { slug: 'grills', parent: 'policy-empty' })
    expect(await categoryOf(tx, businesses.published)).toEqual({
      category: 'policy-empty',
      subcategory: 'grills',
    })
    expect(await categoryOf(tx, businesses.others)).toMatchObject({ category: 'policy-food' })
    await expect(moveCategory(tx, { slug: 'policy-food', parent: 'policy-empty' })).rejects.toMatchObject(
      wrong('parent'),
    )
  })
})

test('merged, everything is in the other one, and its address leads there; its name has to be typed', async () => {
  const merge = (tx: Tx, some: object) =>
    mergeCategory(tx, { slug: 'policy-food', into: 'policy-empty', confirm: ' food ', ...some })
  await asAdmin(async (tx) => {
    await expect(merge(tx, { confirm: 'Foot' })).rejects.toMatchObject(wrong('confirm'))
    await expect(merge(tx, { into: 'policy-food' })).rejects.toMatchObject(wrong('into'))
    await merge(tx, {})
    expect(await categoryOf(tx, businesses.published)).toMatchObject({ category: 'policy-empty' })
    expect((await findRedirects(tx, ['policy-food'])).get('policy-food')).toBe('policy-empty')
    await expect(findAdminCategory(tx, 'policy-food')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test.each([
  [
    'what means a thing and is typed for another',
    { terms: ['manioc rape'] },
    'terms',
    'in the group of gari',
  ],
  [
    'what is typed for a thing and means another',
    { terms: ['couscous'], typed: ['GARI'] },
    'typed',
    'in the group of gari',
  ],
  ['a word that every listing has', { terms: ['couscous', 'the'] }, 'terms', '“the” is too common'],
  ['nothing but marks', { terms: ['couscous'], narrower: ['?!'] }, 'narrower', 'too common'],
  [
    'a category that there isn’t',
    { terms: ['couscous'], categories: ['cus-cus'] },
    'categories',
    '“cus-cus”',
  ],
])('a group of synonyms can’t have %s', async (_, given, field, words) => {
  const group = { terms: [], narrower: [], related: [], typed: [], categories: [], note: '' }
  await asAdmin(async (tx) => {
    const { id } = await addSynonyms(tx, { ...group, terms: ['gari'], typed: ['manioc râpé'] })
    await expect(addSynonyms(tx, { ...group, ...given })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(words) },
    })
    // Another word with the same stem may be typed.
    const other = await addSynonyms(tx, {
      ...group,
      terms: ['couscous'],
      typed: ['garis'],
      categories: ['food', 'policy-food'],
    })
    expect(other.categories).toEqual(['policy-food'])
    for (const each of [id, other.id]) await removeSynonyms(tx, { id: each })
  })
})

test('a word is in one group of synonyms, however it is inflected or accented', async () => {
  const group = { narrower: [], related: [], typed: [], categories: [], note: '' }
  await asAdmin(async (tx) => {
    const given = { ...group, terms: ['attiéké', 'acheke'], typed: ['manioc râpé'] }
    const added = await addSynonyms(tx, given)
    expect((await listSynonyms(tx, { q: 'attieke' })).map(({ id }) => id)).toEqual([added.id])
    await expect(addSynonyms(tx, { ...group, terms: ['ATTIEKE', 'gari'] })).rejects.toMatchObject(
      wrong('terms'),
    )
    await expect(
      addSynonyms(tx, { ...group, terms: ['manioc'], typed: ['Manioc rape'] }),
    ).rejects.toMatchObject(wrong('typed'))
    const { id, version } = added
    const next = { ...given, terms: ['acheke', 'attieke'], narrower: ['attieke poisson'] }
    const changed = await changeSynonyms(tx, { ...next, id, version })
    expect(changed).toMatchObject(next)
    await removeSynonyms(tx, { id })
    expect(await listSynonyms(tx, { q: 'attieke' })).toEqual([])
    await expect(removeSynonyms(tx, { id })).rejects.toMatchObject({ code: 'not_found' })
  })
})
