import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { StorageUnavailableError } from '#ports/storage.ts'
import { stopLine } from './stop-line.ts'

const fromPooler = (message: string) =>
  new DatabaseUnavailableError({ cause: Object.assign(new Error(message), { code: '08P01' }) })

test.each(['SASL authentication failed', 'no such database: nodb', 'no such user: ama'])(
  'PgBouncer’s “%s” is a refusal',
  (message) => {
    expect(stopLine(fromPooler(message))).toBe(`The database refuses: ${message}`)
  },
)

test('what PgBouncer can’t do now is no refusal', () => {
  expect(stopLine(fromPooler('no more connections allowed (max_client_conn)'))).toMatch(
    /^The database is not reachable: no more/,
  )
})

test('a store that refuses is one line', () => {
  expect(stopLine(new StorageUnavailableError('The store b at s3.example could not take a backup'))).toBe(
    'The store b at s3.example could not take a backup',
  )
})

test('a bug is not one', () => {
  expect(stopLine(new TypeError('x is not a function'))).toBeNull()
})
