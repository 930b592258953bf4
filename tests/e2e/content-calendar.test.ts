import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { expectSound, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('an editor schedules an article, sees it in the calendar, and lets someone read it before', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, colorScheme: 'dark' })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content/help/new')
  await main(page).getByLabel('Title').fill('How we choose the picture of a city')
  await main(page).getByLabel('Summary').fill('Who draws them, and how to suggest another one.')
  await main(page).getByRole('textbox', { name: 'Text' }).fill('They are **drawn** by people who live there.')
  await button(page, 'Save draft').click()
  await main(page).getByRole('heading', { name: 'Share a preview' }).waitFor()

  await button(page, 'Create a link').click()
  const url = await main(page).getByRole('textbox', { name: 'Link' }).inputValue()
  await main(page)
    .getByText(/^One link works until/)
    .waitFor()
  const reader = await visit({ ...phone, expected: /404/ })
  await reader.page.goto(url)
  await reader.page.getByRole('heading', { level: 1, name: 'How we choose the picture of a city' }).waitFor()
  await reader.page.getByText('Preview of an article: not published').waitFor()
  await expectSound(reader.page)

  // Noon of the 15th of next month.
  const now = new Date()
  const next = new Date(now.getFullYear(), now.getMonth() + 1, 15, 12)
  const month = `${next.getFullYear()}-${String(next.getMonth() + 1).padStart(2, '0')}`
  await main(page).getByLabel('Or schedule it').fill(`${month}-15T12:00`)
  await button(page, 'Schedule').click()
  await main(page)
    .getByText(/^Scheduled for/)
    .waitFor()
  await expectSound(page)

  await main(page).getByRole('link', { name: 'Calendar' }).click()
  await main(page).getByRole('link', { name: 'Next' }).click()
  const entry = main(page).getByRole('link', { name: /How we choose the picture of a city/ })
  await entry.waitFor()
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectSound(page)
  await entry.click()

  await main(page)
    .getByRole('button', { name: /^End the link/ })
    .click()
  await main(page).getByRole('button', { name: /^Yes/ }).click()
  await button(page, 'Create a link').waitFor()
  expect((await reader.page.goto(url))?.status()).toBe(404)
})
