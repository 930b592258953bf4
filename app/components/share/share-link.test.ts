import { expect, test, vi } from 'vitest'
import { smsShareHref, whatsappShareHref } from './share-hrefs.ts'
import { copyLink, shareWithDevice } from './share-link.ts'

const link = { title: 'Mama Abiola', url: 'https://baobab.example/business/mama-abiola' }
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
const clipboard = (writeText: () => Promise<void>) => ({ writeText }) as unknown as Clipboard

test('the device’s share sheet: taken, closed, refused or missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await shareWithDevice(link, { share: () => Promise.resolve() })).toBe('shared')
  expect(await shareWithDevice(link, { share: refuse('AbortError') })).toBe('closed')
  expect(await shareWithDevice(link, { share: refuse('NotAllowedError') })).toBe('refused')
  expect(await shareWithDevice(link, {})).toBe('refused')
})

test('the clipboard: taken, refused or missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const takes = vi.fn(() => Promise.resolve())
  expect(await copyLink(link.url, { clipboard: clipboard(takes) })).toBe('copied')
  expect(takes).toHaveBeenLastCalledWith(link.url)
  expect(await copyLink(link.url, { clipboard: clipboard(refuse('NotAllowedError')) })).toBe('refused')
  expect(await copyLink(link.url, {})).toBe('refused')
})

test('names with marks of their own stay whole in a message', () => {
  const shared = { name: 'Ama & Sons #1?', url: link.url }
  for (const href of [whatsappShareHref(shared), smsShareHref(shared)]) {
    const text = decodeURIComponent(href.split(/text=|body=/)[1]!)
    expect(text).toBe(`Ama & Sons #1? ${link.url}`)
    expect(href).not.toMatch(/[ #]/)
  }
})
