import { expect, test } from 'vitest'
import { Samples } from './samples.ts'

test('a replica is as far behind as it is long since the primary was where it is now', () => {
  let now = 0
  const samples = new Samples(() => now)
  expect(samples.secondsBehind(0, 3600)).toBe(0)
  for (const lsn of [10, 20, 20, 30]) {
    samples.add({ lsn })
    now += 1_000
  }
  expect(samples.secondsBehind(30, 3600)).toBe(0)
  expect(samples.secondsBehind(29, 3600)).toBe(2)
  expect(samples.secondsBehind(10, 3600)).toBe(4)
  // Before anybody looked, its own clock has to do.
  expect(samples.secondsBehind(9, 3600)).toBe(3600)
})

test('positions of another history are forgotten, and those of long ago', () => {
  let now = 0
  const samples = new Samples(() => now)
  samples.add({ lsn: 1000 })
  samples.add({ lsn: 50 }, { isNew: true })
  expect(samples.secondsBehind(50, 7)).toBe(0)
  for (let lsn = 51; lsn < 2_000; lsn += 1) {
    samples.add({ lsn })
    now += 500
  }
  expect(samples.secondsBehind(60, 7)).toBe(7)
})
