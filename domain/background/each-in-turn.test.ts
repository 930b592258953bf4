import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('one that fails keeps no other from its turn, and is heard of at the end', async () => {
  const done: number[] = []
  const run = eachInTurn([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('The second broke')
    done.push(item)
  })
  await expect(run).rejects.toThrow('The second broke')
  expect(done).toEqual([1, 3])
})
