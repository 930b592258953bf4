import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import sharp from 'sharp'
import { expect } from 'vitest'
import Gallery from '#app/routes/dev/gallery.tsx'
import { listViolations, pictureTest as test } from './site.ts'

const address = '/dev/gallery'

test('the gallery is no page of a built site', async ({ visit }) => {
  const { page } = await visit({ expected: /404/ })
  expect((await page.goto(address))?.status()).toBe(404)
})

test.for([360, 768, 1440])(
  'every part fits at %i px, can be read, and is drawn in both schemes',
  async (width, { visit }) => {
    const { page } = await visit({ viewport: { width, height: 900 } })
    const home = await (await page.request.get('/')).text()
    const styles = [...home.matchAll(/<link rel="stylesheet" href="[^"]+"\/?>/g)].map(([link]) => link)
    expect(styles.length).toBeGreaterThan(0)
    const Page = createRoutesStub([{ path: '/', Component: Gallery }])
    const parts = renderToStaticMarkup(createElement(Page))
    await page.route(`**${address}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parts</title>${styles.join('')}</head><body>${parts}</body></html>`,
      }),
    )
    await page.goto(address)
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), scheme)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await listViolations(page), scheme).toEqual([])
      const sections = await page.locator('[data-part]').all()
      expect(sections).toHaveLength(7)
      for (const section of sections) {
        const { entropy } = await sharp(await section.screenshot()).stats()
        expect(entropy, `${await section.getAttribute('data-part')} is blank in ${scheme}`).toBeGreaterThan(
          0.1,
        )
      }
    }
  },
)
