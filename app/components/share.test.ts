import { expect, test, vi } from 'vitest'
import { shareLink } from './share.tsx'

const link = { title: 'Mama Abiola', url: 'https://baobab.example/business/mama-abiola' }
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
const clipboard = (writeText: () => Promise<void>) => ({ writeText }) as unknown as Clipboard

test('each way out is tried before the last: to copy by hand', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const takes = vi.fn(() => Promise.resolve())
  expect(await shareLink(link, { share: takes, clipboard: clipboard(takes) })).toBe('shared')
  expect(await shareLink(link, { share: refuse('AbortError'), clipboard: clipboard(takes) })).toBe('closed')
  expect(takes).toHaveBeenCalledTimes(1)
  expect(await shareLink(link, { share: refuse('NotAllowedError'), clipboard: clipboard(takes) })).toBe(
    'copied',
  )
  expect(await shareLink(link, { clipboard: clipboard(takes) })).toBe('copied')
  expect(takes).toHaveBeenLastCalledWith(link.url)
  expect(await shareLink(link, { clipboard: clipboard(refuse('NotAllowedError')) })).toBe('refused')
  expect(await shareLink(link, {})).toBe('refused')
})
