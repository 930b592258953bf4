import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './site.ts'

const paths = [
  '/',
  '/directory',
  '/search?q=jollof&where=Houston%2C+TX',
  '/search?q=nurse',
  '/events',
  '/jobs',
  '/housing',
  '/pricing',
  '/login',
  '/register',
  '/contact',
  '/categories',
  '/saved',
]

/** As who sets their browser's text to twice its size. */
async function doubleText(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Words of buttons that don't fit into them. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[data-slot=button]')]
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => !each.matches('[data-slot=rail] *, .sr-only'))
      .map((each) => each.innerText.trim()),
  )

/** Labels of the search box that break within a word. */
const brokenLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-slot=search-form] label')]
      .filter((each) => each.offsetHeight > 2 * Number.parseFloat(getComputedStyle(each).fontSize))
      .map((each) => each.innerText),
  )

/** Words of buttons, counts, headings and the footer that break within, as “appoint|ment”. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    return [
      ...document.querySelectorAll<HTMLElement>(
        '[data-slot=button], [data-slot=count], h1, h2, h3, .footer-link',
      ),
    ]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .flatMap((each) => {
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          // An email address or a domain is longer than a line.
          if (text.parentElement?.closest('.sr-only') || /[@.]\p{L}/u.test(text.data)) continue
          for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        return broken
      })
  })

describe.each([
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])('text at twice its size, $width px wide', (viewport) => {
  test('no page scrolls sideways, and no button clips its words', async ({ visit }) => {
    const { page, go } = await visit({ viewport })
    await doubleText(page)
    for (const path of paths) {
      await go(path)
      expect([path, await excess(page), await clipped(page), await brokenLabels(page)]).toEqual([
        path,
        0,
        [],
        [],
      ])
    }
    await go('/search?q=nurse')
    await page.getByRole('navigation', { name: 'Other results' }).waitFor()
    await go('/directory')
    const businesses = await page
      .locator('a[href^="/business/"]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => new URL(link.getAttribute('href')!, location.href).pathname)),
      ])
    // Flyers, long prices and hours differ from one to the next.
    for (const path of businesses.slice(0, 8)) {
      await page.goto(path)
      expect([path, await excess(page), await clipped(page), await brokenWords(page)]).toEqual([
        path,
        0,
        [],
        [],
      ])
    }
  })
})

test('buttons, headings and the footer keep their words whole on the smallest phone', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 320, height: 640 } })
  await doubleText(page)
  await go('/directory')
  const businesses = await page
    .locator('a[href^="/business/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL(link.getAttribute('href')!, location.href).pathname)),
    ])
  const asked = [
    '/',
    '/search?q=jollof',
    '/categories',
    '/jobs',
    '/faq',
    '/about',
    '/contact',
    ...businesses.slice(0, 6),
  ]
  for (const path of asked) {
    await page.goto(path)
    expect([path, await excess(page), await brokenWords(page)]).toEqual([path, 0, []])
  }
})

test('the header fits where a style sheet of the visitor’s doubles the text', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 390, height: 844 } })
  await go('/')
  await page.evaluate(() => {
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(large)
  })
  const menu = (await page.getByRole('banner').getByRole('button', { name: 'Menu' }).boundingBox())!
  expect(menu.x + menu.width).toBeLessThanOrEqual(390)
})

test('on a phone no field is so small that the browser zooms in on it, and no link of the footer too narrow for a finger', async ({
  visit,
}) => {
  const { page, go } = await visit({ viewport: { width: 390, height: 844 } })
  await go('/search?q=jollof')
  const small = await page
    .locator('input:not([type=checkbox], [type=radio]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((each) => each.checkVisibility())
        .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
        .map((each) => (each as HTMLInputElement).name),
    )
  expect(small).toEqual([])
  const narrow = await page
    .locator('.footer-link')
    .evaluateAll((links) => links.filter((each) => each.clientWidth < 24).map((each) => each.textContent))
  expect(narrow).toEqual([])
})
