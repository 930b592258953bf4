import { expect, test } from 'vitest'
import { RequestFailed } from '../request-failed.ts'
import { requestWords } from './use-request.ts'

const title = 'The payment service isn’t responding. Nothing was changed; please try again in a moment.'

test('what is away for a moment says what it is, where the answer tells', () => {
  const told = new RequestFailed('/api/billing/checkouts', 503, { code: 'unavailable', title })
  expect(requestWords(told).text).toBe(title)
  expect(requestWords(new RequestFailed('/api/billing/checkouts', 503)).text).toContain('The site is busy')
})
