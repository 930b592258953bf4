import { expect, test } from 'vitest'
import { onceASecond } from './once-a-second.ts'

test('many that ask at once cost one question, and a second later the next', async () => {
  let time = 0
  let asked = 0
  const waiting = Promise.withResolvers<number>()
  const ask = onceASecond(
    () => {
      asked += 1
      return asked === 1 ? waiting.promise : Promise.reject(new Error('no'))
    },
    () => time,
  )
  const first = ask()
  // It takes this long.
  time = 5_000
  const second = ask()
  waiting.resolve(7)
  expect([await first, await second, await ask(), asked]).toEqual([7, 7, 7, 1])
  time = 6_000
  await expect(ask()).rejects.toThrow('no')
  await expect(ask()).rejects.toThrow('no')
  expect(asked).toBe(2)
})
