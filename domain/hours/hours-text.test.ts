import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpecialDays, readWeek, writeSpecialDays, writeWeek } from './hours-text.ts'

const week = (text: string) =>
  readWeek(text).value?.map(({ weekday, opens, closes }) => [weekday, opens, closes])

test.each([
  ['blanks', (text: string) => readWeek(`Mon${text}9-5!`), ' '.repeat(20_000)],
  ['blanks around a dash', (text: string) => readWeek(`Mon${text}-${text}!`), ' '.repeat(5_000)],
  ['blanks after a date', (text: string) => readSpecialDays(`2026-12-25${text}x"a"b`), ' '.repeat(1_000)],
  ['thousands of ranges', readWeek, '1-2,'.repeat(20_000)],
])('%s are refused within the test’s time', (_, read, text) => {
  expect(read(text).problem).toMatch(/can’t be read/)
})

describe('readWeek', () => {
  test.each<[string, number[][]]>([
    ['Mon-Fri 9:00-17:00; Sat 10-14', [...[1, 2, 3, 4, 5].map((day) => [day, 540, 1020]), [6, 600, 840]]],
    ['mon 9am-5pm', [[1, 540, 1020]]],
    ['Monday: 9-5', [[1, 540, 1020]]],
    [
      'Tue, Thu 9–12, 13–17',
      [
        [2, 540, 720],
        [2, 780, 1020],
        [4, 540, 720],
        [4, 780, 1020],
      ],
    ],
    ['Fri 18:00-2:00', [[5, 1080, 1560]]],
    [
      'Sat-Mon noon to midnight',
      [
        [1, 720, 1440],
        [6, 720, 1440],
        [7, 720, 1440],
      ],
    ],
    ['Sun open 24 hours', [[7, 0, 1440]]],
    ['daily 24/7', [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, 1440])],
    ['Mon 9-5\nTue closed', [[1, 540, 1020]]],
    [
      'Wed and Thurs. 8.30am - 4.30pm',
      [
        [3, 510, 990],
        [4, 510, 990],
      ],
    ],
    ['', []],
    [' ; ', []],
  ])('%j', (text, ranges) => expect(week(text)).toEqual(ranges))

  test.each([
    'whenever',
    'Mon',
    'Mon 9',
    'Mon 9-25',
    'Mon 9-5-6',
    'Monkey 9-5',
    'Mon-Fri-Sun 9-5',
    'Mon, Mon 9-5',
    'by appointment',
    '=SUM(A1)',
    `Mon ${'9-5,'.repeat(3000)}`,
  ])('%j is none, and says so', (text) => {
    const { value, problem } = readWeek(text)
    expect(value).toBeNull()
    expect(problem).toMatch(/can’t be read/)
    expect(problem!.length).toBeLessThan(250)
  })
})

const range = fc
  .record({ opens: fc.integer({ min: 0, max: 1439 }), hours: fc.integer({ min: 1, max: 1440 }) })
  .map(({ opens, hours }) => ({ opens, closes: opens + hours }))

test('what is written is read back', () => {
  const hours = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), range), { maxLength: 12 })
    .map((some) =>
      some
        .map(([weekday, each]) => ({ weekday, ...each }))
        .sort((a, b) => a.weekday - b.weekday || a.opens - b.opens),
    )
  fc.assert(
    fc.property(hours, (some) => {
      expect(readWeek(writeWeek(some)).value).toEqual(some)
    }),
  )
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  const note = fc.option(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !/[\p{Cc}]/u.test(text)),
  )
  const days = fc
    .uniqueArray(fc.record({ date, ranges: fc.array(range, { maxLength: 3 }), note }), {
      selector: (day) => day.date,
      maxLength: 5,
    })
    .map((some) => some.sort((a, b) => a.date.localeCompare(b.date)))
  fc.assert(
    fc.property(days, (some) => {
      expect(readSpecialDays(writeSpecialDays(some)).value).toEqual(some)
    }),
  )
})

test('as people read it', () => {
  const open = (weekday: number) => ({ weekday, opens: 540, closes: 1020 })
  expect(writeWeek([...[1, 2, 3, 4, 5].map(open), { weekday: 7, opens: 1080, closes: 1560 }])).toBe(
    'Mon-Fri 9am-5pm; Sun 6pm-2am',
  )
  expect(readSpecialDays('2026-12-25 closed "Christmas; all day"; 2026-12-31 10-2pm').value).toEqual([
    { date: '2026-12-25', ranges: [], note: 'Christmas; all day' },
    { date: '2026-12-31', ranges: [{ opens: 600, closes: 840 }], note: null },
  ])
  expect(readSpecialDays('12/31/2026 10-2pm; 1/1/27; 25-Dec-26 closed "Christmas"').value).toEqual([
    { date: '2026-12-25', ranges: [], note: 'Christmas' },
    { date: '2026-12-31', ranges: [{ opens: 600, closes: 840 }], note: null },
    { date: '2027-01-01', ranges: [], note: null },
  ])
  for (const text of ['12/25 closed', '25-Dez-26', '12/25/026', '2026-12-25x'])
    expect(readSpecialDays(text).problem).toMatch(/can’t be read as a special day/)
  expect(readSpecialDays('Christmas closed').problem).toMatch(/2026-12-25 closed/)
})
