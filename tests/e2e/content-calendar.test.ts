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
  // The URL changed to that of the new issue; the focus didn’t move.
  await page.waitForURL(/help\/[0-9a-f-]{36}$/)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save')

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

const cancelButton = (page: Page) => main(page).getByRole('button', { name: /^Cancel schedule/ })
const inAMonth = () => {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth() + 1, 15)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-15`
}

test('what is typed in an issue stays when another tab schedules it, and can be saved after that is canceled', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /409|did not go through/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content/newsletter/new')
  await main(page).getByLabel('Subject').fill('Markets of the season')
  const text = main(page).getByRole('textbox', { name: 'Text' })
  await text.fill('Where to go on Saturdays, and what to bring.')
  await button(page, 'Save draft').click()
  await page.waitForURL(/newsletter\/[0-9a-f-]{36}$/)

  // What the page reads again after a save comes only once the other tab is done.
  const isDone = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/content\/newsletter\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === 'GET') await isDone.promise
    await route.continue()
  })
  await text.fill('Where to go on Saturdays, and what to bring along.')
  await button(page, 'Save').click()
  await main(page).getByText('Not saved yet').waitFor({ state: 'detached' })
  const typed = 'Where to go on Saturdays, what to bring, and whom to ask.'
  await text.fill(typed)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await main(other).getByLabel('Or send it later').fill(`${inAMonth()}T12:00`)
  await button(other, 'Schedule').click()
  await cancelButton(other).waitFor()

  isDone.resolve()
  await main(page)
    .getByText(/scheduled this issue/)
    .waitFor()
  expect(await text.inputValue()).toBe(typed)
  await expectSound(page)
  await button(page, 'Save').click()
  await main(page)
    .getByText(/^This issue is scheduled. Cancel the schedule/)
    .waitFor()
  await cancelButton(page).click()
  await main(page).getByRole('button', { name: /^Yes/ }).click()
  await main(page)
    .getByText(/scheduled this issue/)
    .waitFor({ state: 'detached' })
  await button(page, 'Save').click()
  await main(page).getByText('Not saved yet').waitFor({ state: 'detached' })
  await page.reload()
  expect(await text.inputValue()).toBe(typed)
})

test('a schedule that someone else made meanwhile isn’t canceled by who has text to save', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /409/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content/help/new')
  await main(page).getByLabel('Title').fill('How we draw the maps of cities')
  await main(page).getByLabel('Summary').fill('Where the streets come from, and how to tell us of a new one.')
  await main(page).getByRole('textbox', { name: 'Text' }).fill('They come from **OpenStreetMap**.')
  await button(page, 'Save draft').click()
  await page.waitForURL(/help\/[0-9a-f-]{36}$/)
  await main(page).getByLabel('Or schedule it').fill(`${inAMonth()}T12:00`)
  await button(page, 'Schedule').click()
  await cancelButton(page).waitFor()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await main(other).getByLabel('Or schedule it').fill(`${inAMonth()}T18:00`)
  await button(other, 'Schedule').click()
  await main(other)
    .getByText(/^Scheduled for .*6:00/)
    .waitFor()

  await main(page).getByLabel('Summary').fill('Where the streets come from, and whom to tell of a new one.')
  await cancelButton(page).click()
  await main(page).getByRole('button', { name: /^Yes/ }).click()
  await main(page)
    .getByText(/changed the schedule$/)
    .waitFor()
  await main(page)
    .getByText(/^Scheduled for .*6:00/)
    .waitFor()
})
