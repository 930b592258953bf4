import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  return () => vi.useRealTimers()
})

test('one is there at once: the next takes its place', async () => {
  const { toast, toasts } = await import('./toast.ts')
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'ok' })
  expect(toasts.get()).toMatchObject([{ title: 'Second', variant: 'ok', open: true }])
})

test('a dismissed one is closed at once, and forgotten 1,000,000 ms later', async () => {
  const { dismissToast, toast, toasts } = await import('./toast.ts')
  const id = toast({ title: 'Saved' })
  dismissToast(id)
  vi.advanceTimersByTime(999_999)
  expect(toasts.get()).toMatchObject([{ title: 'Saved', open: false }])
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('to be dismissed twice makes no difference, nor does one that is long gone', async () => {
  const { dismissToast, toast, toasts } = await import('./toast.ts')
  const first = toast({ title: 'First' })
  dismissToast(first)
  const second = toast({ title: 'Second' })
  dismissToast(first)
  expect(toasts.get()).toMatchObject([{ id: second, open: true }])
  vi.advanceTimersByTime(2_000_000)
  expect(toasts.get()).toMatchObject([{ id: second, open: true }])
})
