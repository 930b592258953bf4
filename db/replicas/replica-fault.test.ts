import { expect, test } from 'vitest'
import { ReadOnlyTransactionError } from '../errors.ts'
import { asAvailabilityError } from '../unavailable.ts'
import { isLost, refusalOf } from './replica-fault.ts'

const coded = (code: string, message = 'no') =>
  asAvailabilityError(Object.assign(new Error(message), { code }), { isReadOnly: true })

test.for([
  // Conflicts with what is replayed, locks of that, too many connections.
  ['40001', 'failed', false],
  ['40P01', 'failed', false],
  ['55P03', 'failed', false],
  ['53300', 'failed', false],
  ['57P01', 'failed', true],
  ['57P03', 'failed', true],
  ['08006', 'failed', true],
  ['ECONNREFUSED', 'failed', true],
  ['XX001', 'failed', false],
  ['28000', 'failed', true],
  ['28P01', 'failed', true],
  ['3D000', 'failed', true],
  ['0A000', 'unsupported', false],
  ['25006', 'unsupported', false],
  // The statement's own.
  ['57014', null, false],
  ['22012', null, false],
  ['42P01', null, false],
  ['23505', null, false],
] as const)('%s of a replica: %s, lost: %s', ([code, refusal, lost]) => {
  expect(refusalOf(coded(code))).toBe(refusal)
  expect(isLost(coded(code))).toBe(lost)
})

test('what the page itself throws is its own', () => {
  expect(refusalOf(new Error('not found'))).toBeNull()
  expect(refusalOf(new ReadOnlyTransactionError())).toBe('unsupported')
  expect(refusalOf(coded('42704', 'unrecognized configuration parameter "baobab.replica_is_behind"'))).toBe(
    'behind',
  )
  expect(refusalOf(coded('', 'Query read timeout'))).toBe('failed')
})
