import { expect, test } from 'vitest'
import { Mark } from './mark.ts'
import type { Position } from './position.ts'

const at = (lsn: number, timeline = 1): Position => ({ system: 'ours', timeline, lsn })

/** A mark whose questions are answered by the test. */
function asked() {
  const questions: PromiseWithResolvers<Position>[] = []
  const mark = new Mark(() => {
    const question = Promise.withResolvers<Position>()
    questions.push(question)
    return question.promise
  })
  const answer = async (nth: number, position: Position) => {
    questions[nth]!.resolve(position)
    await settled()
  }
  return { mark, questions, answer }
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('writes at once share a question: one runs, and one waits for those that came later', async () => {
  const { mark, questions, answer } = asked()
  const first = mark.raise()
  const later = [mark.raise(), mark.raise(), mark.raise()]
  expect(questions).toHaveLength(1)
  await answer(0, at(10))
  await first
  expect(mark.position).toEqual(at(10))
  await settled()
  expect(questions).toHaveLength(2)
  const last = mark.raise()
  await answer(1, at(20))
  await Promise.all(later)
  expect(mark.position).toEqual(at(20))
  await answer(2, at(30))
  await last
  expect(mark.position).toEqual(at(30))
  expect(questions).toHaveLength(3)
})

test('looking where the primary is raises nothing, and says it where nothing is known', async () => {
  const { mark, answer } = asked()
  expect(mark.position).toBeNull()
  for (const [nth, lsn] of [10, 20].entries()) {
    const look = mark.look()
    await answer(nth, at(lsn))
    expect(await look).toEqual(at(lsn))
  }
  expect(mark.position).toEqual(at(10))
})

test('a raise that fails leaves it unknown, until an answer to a question asked since', async () => {
  const { mark, questions, answer } = asked()
  const known = mark.raise()
  await answer(0, at(10))
  await known
  const straggler = mark.look()
  const failing = mark.raise()
  questions[2]!.reject(new Error('gone'))
  await failing
  expect(mark.position).toBeNull()
  await answer(1, at(11))
  await straggler
  expect(mark.position).toBeNull()
  const next = mark.look()
  await answer(3, at(12))
  await next
  expect(mark.position).toEqual(at(12))
})

test('an answer to what was asked after a raise that failed is from after its write', async () => {
  const { mark, questions, answer } = asked()
  const failing = mark.raise()
  const look = mark.look()
  questions[0]!.reject(new Error('gone'))
  await failing
  await answer(1, at(11))
  await look
  expect(mark.position).toEqual(at(11))
})

test('a look that fails changes nothing: nothing was written', async () => {
  const { mark, questions, answer } = asked()
  const known = mark.raise()
  await answer(0, at(10))
  await known
  const look = mark.look()
  questions[1]!.reject(new Error('gone'))
  await expect(look).rejects.toThrow('gone')
  expect(mark.position).toEqual(at(10))
})

test('after a failover the new primary’s position counts, however low, and no straggler of the former', async () => {
  const { mark, answer } = asked()
  const known = mark.raise()
  await answer(0, at(100))
  await known
  const straggler = mark.raise()
  const look = mark.look()
  await answer(2, at(50, 2))
  await look
  expect(mark.position).toEqual(at(50, 2))
  await answer(1, at(120))
  await straggler
  expect(mark.position).toEqual(at(50, 2))
})

test('a crash that cut off the end of the log lowers it, an answer that comes late doesn’t', async () => {
  const { mark, answer } = asked()
  const late = mark.look()
  const known = mark.raise()
  await answer(1, at(100))
  await known
  await answer(0, at(90))
  await late
  expect(mark.position).toEqual(at(100))
  const look = mark.look()
  await answer(2, at(90))
  await look
  expect(mark.position).toEqual(at(90))
})
