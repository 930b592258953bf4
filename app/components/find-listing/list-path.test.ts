import { expect, test } from 'vitest'
import { afterAccount, listPath, soughtIn } from './list-path.ts'

const sought = { name: 'Abena’s Kitchen & Bar', where: 'Houston, TX', notThese: ['abenas-grill', 'abena'] }
const queryOf = (path: string) => new URL(path, 'https://baobab.example').searchParams

test('what was typed arrives where the listing starts', () => {
  expect(soughtIn(queryOf(listPath(sought)))).toEqual(sought)
})

test('and still does when an account is made first', () => {
  const next = queryOf(afterAccount(listPath(sought), false)).get('next')!
  expect(soughtIn(queryOf(next))).toEqual(sought)
})

test('without a name nothing is started', () => {
  expect(soughtIn(queryOf('/dashboard/business/new?where=Houston&name=%20'))).toBeNull()
})
