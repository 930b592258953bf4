import { expect, test } from 'vitest'
import { billingWords } from '#domain/mail/messages/billing.ts'
import { endOfPlanDay, planDay } from './plan-days.ts'

test.each(['2026-11-21', '2027-03-14', '2026-11-01', '2028-02-29'])(
  'a plan until %s ends on that day, wherever it is read',
  (day) => {
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    )
    const end = endOfPlanDay(day)
    expect(planDay(end)).toBe(words)
    expect(planDay(new Date(Date.parse(end) + 1))).not.toBe(words)
    // In UTC, which the emails used to show, it is already the next day.
    expect(end.slice(0, 10)).not.toBe(day)
    const news = { kind: 'plan_given', plan: 'Premium', endsOn: planDay(end) } as const
    expect(billingWords(news, 'Mama Njeri').title).toBe(`Mama Njeri has Premium until ${words}`)
  },
)

test('what is no day has no end', () => {
  expect(['', 'tomorrow', '2026-13-01'].map(endOfPlanDay)).toEqual(['', '', ''])
})
