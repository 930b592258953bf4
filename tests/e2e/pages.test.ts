import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listViolationsInBothSchemes, pictureTest as test } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const premium = (page: Page) => page.locator('[data-slot=plan-card]', { hasText: 'Premium' }).first()

test('from the prices by the month to those by the year, and to the legal texts', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/pricing')
  await premium(page).getByText('$29', { exact: true }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  const yearly = page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Yearly' })
  await yearly.click()
  await premium(page).getByText('$290', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?billing=yearly')
  expect(await yearly.getAttribute('aria-current')).toBe('true')
  expect(asked, 'both prices are in the page').toEqual([])
  expect(await premium(page).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe(
    '/dashboard/billing/new?plan=premium&billing=yearly',
  )

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect.poll(() => heading(page).textContent()).toBe('Terms of Service')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/legal\/terms$/)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: /Reviews/ }).click()
  await expect
    .poll(() =>
      page.getByRole('heading', { name: /Reviews/ }).evaluate((it) => it.getBoundingClientRect().top),
    )
    .toBeLessThan(300)
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Cookie Policy' }).click()
  await expect.poll(() => heading(page).textContent()).toBe('Cookie Policy')
  await page.getByRole('cell', { name: 'baobab:consent' }).waitFor()
})

test('without JavaScript, on a small phone', async ({ visit }) => {
  const { page, go } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  for (const path of ['/about', '/legal/cookies', '/pricing']) {
    await go(path)
    // Without scripts there is nothing to ask the page with; a screenshot of all of it is as wide as it is.
    expect(widthOf(await page.screenshot({ fullPage: true })), path).toBe(320)
  }
  await page.getByRole('link', { name: 'Yearly' }).click()
  await premium(page).getByText('$290', { exact: true }).waitFor()
})

/** A PNG says its width in its first chunk. */
const widthOf = (png: Buffer) => png.readUInt32BE(16)

test('they break no rule of accessibility', async ({ visit }) => {
  const { page, go } = await visit({ reducedMotion: 'reduce' })
  for (const path of ['/about', '/pricing', '/legal/terms', '/status']) {
    await go(path)
    expect(await listViolationsInBothSchemes(page), path).toEqual([])
  }
})
