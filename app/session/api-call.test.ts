import { expect, test } from 'vitest'
import { call } from './api.ts'
import { addressOf } from './api-call.ts'

test('an address has its parameters and its query in it, each written so that it arrives', () => {
  expect(addressOf('GET /admin/categories', {})).toEqual({ method: 'GET', path: '/api/admin/categories' })
  expect(addressOf('PUT /admin/synonyms/{id}', { params: { id: 7 } })).toEqual({
    method: 'PUT',
    path: '/api/admin/synonyms/7',
  })
  expect(addressOf('POST /admin/categories/{slug}/move', { params: { slug: 'a/b?c' } }).path).toBe(
    '/api/admin/categories/a%2Fb%3Fc/move',
  )
  expect(addressOf('GET /admin/synonyms', { query: { q: 'fufu & soup', page: undefined } }).path).toBe(
    '/api/admin/synonyms?q=fufu+%26+soup',
  )
})

test('what is misspelt does not compile', () => expect(misspelt).toBeTypeOf('function'))

/** Never runs: each line marked below must fail to compile, or `npm run check` fails. */
async function misspelt() {
  const { categories } = await call('GET /admin/categories')
  // @ts-expect-error: the answer has no such key
  categories[0]?.nmae
  // @ts-expect-error: no such path
  await call('GET /admin/category')
  // @ts-expect-error: no such method there
  await call('DELETE /admin/categories')
  // @ts-expect-error: the parameter is missing
  await call('DELETE /admin/synonyms/{id}')
  // @ts-expect-error: the parameter is misspelt
  await call('DELETE /admin/synonyms/{id}', { params: { ID: 7 } })
  // @ts-expect-error: a field of the body is missing
  await call('POST /admin/categories/{slug}/rename', { params: { slug: 'food' }, body: {} })
  // @ts-expect-error: the query has no such key
  await call('GET /admin/synonyms', { query: { word: 'fufu' } })
}
