import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceFaqs } from '#db/reference/faqs/faqs.ts'
import { referenceHelp } from '#db/reference/help/help.ts'
import { loadReference } from '#db/reference/load.ts'
import { showFaq } from '#domain/faqs/queries.server.ts'
import { faqCategories } from '#domain/faqs/schema.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findHelpArticle, listHelp, listHelpful, listRelatedHelp, voteHelp } from './queries.server.ts'
import { helpCategories } from './schema.ts'
import { searchHelp } from './search-help.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await loadReference(database.db)
})
afterAll(() => database?.close())

const visitor = { role: 'anon' } as const
const search = (words: string, limit = 5) =>
  database.db.asUser(visitor, (tx) => searchHelp(tx, words, { limit }))

test.each([
  ['two step sign in', '/help/signing-in-safely'],
  ['résumé', '/help/applying-for-a-job'],
  ['resume', '/help/applying-for-a-job'],
  ['upload csv', '/help/many-listings-from-a-file'],
  ['COMPARING', '/help/comparing-businesses'],
  ['cancel plan', '/faq#cancel-any-time'],
  ['fair housing', '/help/posting-a-home'],
  // While typing.
  ['flye', '/help/flyers'],
])('“%s” finds %s', async (words, path) => {
  const { cards, isWider } = await search(words)
  expect(cards.map((card) => card.path)).toContain(path)
  expect(isWider).toBe(false)
})

test('words of which no text has all find what has some, and it says so; others find nothing', async () => {
  const wider = await search('flyer zzyzx')
  expect(wider).toMatchObject({ isWider: true })
  expect(wider.cards[0]!.path).toBe('/help/flyers')
  for (const nothing of ['zzyzx', '', '   ', '"\'&|!:*()', '\0', 'the', "'; zzyzx --", '-'.repeat(40)])
    expect(await search(nothing), JSON.stringify(nothing)).toEqual({ cards: [], total: 0, isWider: false })
})

test('it counts all and gives as many as asked for', async () => {
  const { cards, total } = await search('listing', 3)
  expect(cards).toHaveLength(3)
  expect(total).toBeGreaterThan(10)
})

test('drafts are found by nobody', async () => {
  await database.db.transaction(async (tx) => {
    await tx
      .insertInto('helpArticles')
      .values({
        slug: 'secret',
        category: 'listing',
        title: 'Quokka',
        summary: 'A quokka that nobody may see yet.',
      })
      .execute()
    await tx
      .insertInto('faqs')
      .values({ slug: 'secret', category: 'general', question: 'Quokka?', answer: 'A quokka.' })
      .execute()
  })
  expect(await search('quokka')).toMatchObject({ total: 0 })
  expect(await database.db.asUser(visitor, (tx) => findHelpArticle(tx, 'secret'))).toBeNull()
})

test('an article has others that are alike beside it, and never itself', async () => {
  const related = await database.db.asUser(visitor, async (tx) => {
    const article = await findHelpArticle(tx, 'writing-a-review')
    return listRelatedHelp(tx, { ...article!, limit: 4 })
  })
  expect(related.map(({ slug }) => slug)).toContain('why-a-review-waits')
  expect(related.map(({ slug }) => slug)).not.toContain('writing-a-review')
})

test('votes are counted once each, change with a second thought, and make an article popular', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const vote = (id: string, slug: string, isHelpful: boolean) =>
    database.db.asUser(visitor, (tx) => voteHelp(tx, { id, slug, isHelpful }))
  const article = () => database.db.asUser(visitor, (tx) => findHelpArticle(tx, 'flyers'))
  expect(await database.db.asUser(visitor, (tx) => listHelpful(tx, { limit: 3 }))).toEqual([])
  expect(await vote(first, 'flyers', true)).toEqual({ isNew: true })
  expect(await vote(first, 'flyers', true)).toEqual({ isNew: false })
  expect(await vote(second, 'flyers', false)).toEqual({ isNew: true })
  expect((await article())!.votes).toEqual({ yes: 1, no: 1 })
  expect(await vote(second, 'flyers', true)).toEqual({ isNew: false })
  // A vote from another article's page changes nothing here.
  await vote(second, 'posting-a-job', false)
  expect((await article())!.votes).toEqual({ yes: 2, no: 0 })
  const popular = await database.db.asUser(visitor, (tx) => listHelpful(tx, { limit: 3 }))
  expect(popular.map(({ slug }) => slug)).toEqual(['flyers'])
  await expect(vote(crypto.randomUUID(), 'secret', true)).rejects.toMatchObject({ code: 'not_found' })
})

const values = {
  siteName: 'Acacia',
  siteUrl: 'https://acacia.example',
  contactEmail: 'a@b.example',
  contactPhone: '1',
}

test('what an installation starts with is whole: categories, links and Markdown', async () => {
  expect(referenceHelp.length).toBeGreaterThanOrEqual(18)
  expect(referenceFaqs.length).toBeGreaterThanOrEqual(20)
  const slugs = new Set(referenceHelp.map(({ slug }) => slug))
  const texts = [
    ...referenceHelp.map(({ slug, category, body }) => {
      expect(Object.keys(helpCategories), slug).toContain(category)
      return body
    }),
    ...referenceFaqs.map(({ slug, category, answer }) => {
      expect(Object.keys(faqCategories), slug).toContain(category)
      return answer
    }),
  ]
  for (const text of texts) {
    const { html } = renderMarkdown(text, values)
    expect(html).not.toMatch(/\{\{|undefined/)
    for (const [, slug] of html.matchAll(/href="\/help\/([^"#]+)"/g)) expect(slugs, slug).toContain(slug)
  }
  expect(await database.db.asUser(visitor, listHelp)).toHaveLength(referenceHelp.length)
})

test('the plain words of an answer are what is read on the page', () => {
  const faq = showFaq(
    {
      slug: 'x',
      category: 'general',
      question: 'Is {{siteName}} free?',
      answer: 'Yes, **all** of [it](/pricing) & <more>.\n\n- one\n- “two”',
    },
    values,
  )
  expect(faq).toMatchObject({ question: 'Is Acacia free?', text: 'Yes, all of it & . one “two”' })
})
