import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

function show(isTTY: boolean, steps: [number, number][]) {
  let text = ''
  const output = {
    isTTY,
    write(part: string) {
      text += part
    },
  }
  const line = progressLine(output, 'Loading')
  for (const [done, total] of steps) line(done, total)
  return text
}

test('on a terminal one line is written over, and ended by the last', () => {
  expect(
    show(true, [
      [1, 2000],
      [1500, 2000],
      [2000, 2000],
    ]),
  ).toBe('\r\u001b[KLoading: 1 of 2,000\r\u001b[KLoading: 1,500 of 2,000\r\u001b[KLoading: 2,000 of 2,000\n')
})

test('elsewhere there is a line for each tenth, and the last one always', () => {
  const steps = Array.from({ length: 1000 }, (_, index): [number, number] => [index + 1, 1000])
  const lines = show(false, steps).trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'Loading: 1 of 1,000',
    'Loading: 100 of 1,000',
    'Loading: 1,000 of 1,000',
  ])
  expect(show(false, steps)).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('a load that goes on near its end still tells that it came to it', () => {
  expect(
    show(false, [
      [990, 1000],
      [1000, 1000],
    ]),
  ).toBe('Loading: 990 of 1,000\nLoading: 1,000 of 1,000\n')
  expect(show(false, [[0, 0]])).toBe('Loading: 0 of 0\n')
})
