import { beforeEach, expect, test, vi } from 'vitest'

type Script = { src: string; onerror: () => void; remove: () => void }

/** Just enough of a page to load a script into. */
let scripts: Script[]
let page: { onCaptchaLoad?: () => void; turnstile?: object }
beforeEach(() => {
  scripts = []
  page = {}
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Script) => scripts.push(script) },
  })
  return () => vi.unstubAllGlobals()
})

test('the script is loaded once, and given out when it says that it is ready', async () => {
  const { loadVendor } = await import('./load-vendor.ts')
  const both = Promise.all([loadVendor('turnstile'), loadVendor('turnstile')])
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onCaptchaLoad',
  ])
  page.turnstile = {}
  page.onCaptchaLoad?.()
  expect(await both).toEqual([page.turnstile, page.turnstile])
})

test('where it does not come, the next call tries again', async () => {
  const { loadVendor } = await import('./load-vendor.ts')
  const first = loadVendor('hcaptcha')
  scripts[0]!.onerror()
  await expect(first).rejects.toThrow('did not load')
  void loadVendor('hcaptcha')
  expect(scripts).toHaveLength(2)
})
