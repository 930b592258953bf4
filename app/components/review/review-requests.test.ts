import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnReview } from '#domain/reviews/schema.ts'

const { call, checkRate } = vi.hoisted(() => ({ call: vi.fn(), checkRate: vi.fn() }))
vi.mock('#app/session/api.ts', () => ({ call }))
vi.mock('#app/session/check-rate.ts', () => ({ checkRate }))
// Files share their modules: another may have loaded it with the real ones.
vi.resetModules()
const { sendReview } = await import('./review-requests.ts')
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.resetAllMocks())

const review = (id: string) => ({ id, rating: 5, authorName: 'Ama O.', body: 'Good and warm.', photos: [] })

test('a review that has to be sent again counts once', async () => {
  const sent = review('1')
  checkRate.mockResolvedValue(null)
  call.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(sent as unknown as OwnReview)
  await expect(sendReview('b', sent)).rejects.toThrow('lost')
  expect(await sendReview('b', sent)).toBe(sent)
  expect(checkRate).toHaveBeenCalledTimes(1)
})

test('without a connection the request itself says so', async () => {
  checkRate.mockResolvedValue({ name: 'RateLimited', message: 'Rate limit service unavailable' })
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(sendReview('b', review('3'))).rejects.toThrow('Failed to fetch')
})

test('one that came too early is asked about again', async () => {
  const sent = review('2')
  checkRate.mockResolvedValueOnce({ name: 'RateLimited', message: 'Too often' }).mockResolvedValueOnce(null)
  call.mockResolvedValueOnce(sent as unknown as OwnReview)
  await expect(sendReview('b', sent)).rejects.toMatchObject({ status: 429 })
  expect(call).not.toHaveBeenCalled()
  await sendReview('b', sent)
  expect(checkRate).toHaveBeenCalledTimes(2)
})
