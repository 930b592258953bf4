import { expect, test } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { takeIfLeft, whileCounted } from './attempts.ts'
import { type Limits, noLimits } from './limits.ts'

function counted() {
  let given = 0
  return { attempt: { giveBack: async () => void given++ }, timesGivenBack: () => given }
}
const refusing = (error: Error): Limits => ({ ...noLimits, take: () => Promise.reject(error) })
const copy = { address: '203.0.113.9', mailTo: 'ama@example.com' }

test('what succeeds counts, and what only repeats something doesn’t', async () => {
  const { attempt, timesGivenBack } = counted()
  expect(await whileCounted(attempt, async () => 'sent')).toBe('sent')
  expect(await whileCounted(attempt, async () => ({ isNew: true }))).toEqual({ isNew: true })
  expect(await whileCounted(attempt, async () => null)).toBeNull()
  expect(timesGivenBack()).toBe(0)
  await whileCounted(attempt, async () => ({ isNew: false }))
  expect(timesGivenBack()).toBe(1)
})

test('what fails doesn’t count, unless it is said to', async () => {
  const { attempt, timesGivenBack } = counted()
  const fail = () => Promise.reject(new DomainError('invalid', 'No such time'))
  await expect(whileCounted(attempt, fail, { failureCounts: () => true })).rejects.toThrow('No such time')
  expect(timesGivenBack()).toBe(0)
  await expect(whileCounted(attempt, fail)).rejects.toThrow('No such time')
  expect(timesGivenBack()).toBe(1)
  await expect(whileCounted(null, fail)).rejects.toThrow('No such time')
})

test('where a limit is reached, nothing is left; any other failure is one', async () => {
  expect(await takeIfLeft(noLimits, 'contactCopy', copy)).not.toBeNull()
  const full = refusing(new DomainError('too_many', 'Too many'))
  expect(await takeIfLeft(full, 'contactCopy', copy)).toBeNull()
  await expect(takeIfLeft(refusing(new Error('away')), 'contactCopy', copy)).rejects.toThrow('away')
})
