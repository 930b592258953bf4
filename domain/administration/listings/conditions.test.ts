import { expect, test } from 'vitest'
import { readReference } from './conditions.server.ts'

const id = '0b2f3c1e-5d6a-4f7b-8c9d-0e1f2a3b4c5d'

test.each([
  [id, { id }],
  [id.toUpperCase(), { id }],
  [`https://baobab.example/admin/businesses/${id}`, { id }],
  [`/admin/businesses/${id}/merge/x?a=1`, { id }],
  [`http://localhost:3000/dashboard/business/${id}/edit#hours`, { id }],
  ['https://baobab.example/business/kente-corner?reviews=2#top', { slug: 'kente-corner' }],
  ['baobab.example/business/Kente-Corner/', { slug: 'kente-corner' }],
  ['/business/kente', { slug: 'kente' }],
  ['kente-corner', { slug: 'kente-corner' }],
  ['kente', null],
  ['Kente Corner', null],
  ['https://kente.example/menu', null],
  ['business/', null],
])('%s means %j', (typed, meant) => {
  expect(readReference(typed)).toEqual(meant)
})
