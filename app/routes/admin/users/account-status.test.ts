import { expect, test } from 'vitest'
import type { PersonRow } from '#domain/people/schema.ts'
import { isUsualAccount } from './account-status.tsx'

const usual = {
  roles: [],
  bannedUntil: null,
  deletionDueAt: null,
  isUnconfirmed: false,
} as unknown as PersonRow
const moment = '2026-06-01T12:00:00Z'

test.each<[Partial<PersonRow>, boolean]>([
  [{}, true],
  [{ roles: ['moderator'] }, false],
  [{ bannedUntil: moment }, false],
  [{ deletionDueAt: moment }, false],
  [{ isUnconfirmed: true }, false],
])('with %j the status is blank: %s', (changes, isUsual) => {
  expect(isUsualAccount({ ...usual, ...changes })).toBe(isUsual)
})
