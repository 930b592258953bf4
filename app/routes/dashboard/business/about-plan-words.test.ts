import { expect, test } from 'vitest'
import { basicNumbersWords, levelWords, noFlyersWords } from './about-plan-words.ts'

test('an owner of the free plan is told what Premium adds', () => {
  expect(basicNumbersWords('free').title).toBe('The free plan shows the last seven days')
  expect(basicNumbersWords('free').text).toContain('Premium adds every day')
  expect(noFlyersWords('free').title).toBe('Flyers come with Premium')
  expect(levelWords.free).toContain('Premium adds')
})

test('whoever has another plan isn’t called an owner of the free one, nor promised what a made plan may lack', () => {
  for (const tier of ['premium', 'featured'] as const) {
    expect(basicNumbersWords(tier).title).toBe('Your plan shows the last seven days')
    expect(noFlyersWords(tier).title).toBe('Your plan has no flyers')
    const all = [basicNumbersWords(tier), noFlyersWords(tier)].flatMap(({ title, text }) => [title, text])
    for (const words of [...all, levelWords[tier]])
      expect(words).not.toMatch(/Premium|free plan|banner|larg|more room/i)
  }
})
