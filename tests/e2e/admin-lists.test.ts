import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { expectSound, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const table = (page: Page, name: string) => main(page).getByRole('table', { name })
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.querySelector('th')?.textContent ?? null)

test('lists by keyboard: rows, selection, search, shortcuts, and an order that the address keeps', async ({
  visit,
}) => {
  const admin = await visit({ viewport: { width: 1440, height: 900 } })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/businesses')
  await table(page, 'Businesses').waitFor()
  const headers = table(page, 'Businesses').getByRole('rowheader')
  const first = await headers.nth(0).textContent()
  const second = await headers.nth(1).textContent()

  await page.keyboard.press('j')
  expect(await focusedRow(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  expect(await focusedRow(page)).toBe(second)
  await page.keyboard.press('k')
  expect(await focusedRow(page)).toBe(first)
  await page.keyboard.press('x')
  await main(page).getByText('1 selected').waitFor()
  expect(await focusedRow(page)).toBe(first)
  await expectSound(page)
  await page.keyboard.press('x')
  await main(page).getByText('1 selected').waitFor({ state: 'hidden' })

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await dialog.getByText('Select the row').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  // Typed letters are words, not shortcuts.
  await page.keyboard.type('xjk?')
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('xjk?')
  await page.getByLabel('Search', { exact: true }).fill('')

  const name = table(page, 'Businesses').getByRole('columnheader', { name: 'Name' })
  await name.getByRole('link').click()
  await page.waitForURL(/sort=name/)
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('descending')
  await name.getByRole('link').click()
  await page.waitForURL(/direction=asc/)
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending')
  await page.reload()
  await table(page, 'Businesses').waitFor()
  expect(await name.getAttribute('aria-sort')).toBe('ascending')

  await page.keyboard.press('j')
  const opened = (await headers.nth(0).getByRole('link').textContent())!
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: opened }).waitFor()

  // Who dictates turns single keys off.
  await page.goto('/admin/users?keys=off')
  await table(page, 'Users').waitFor()
  await page.keyboard.press('j')
  expect(await focusedRow(page)).toBeNull()
})

test('a page after the first, and back', async ({ visit }) => {
  const admin = await visit()
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content/postings')
  await table(page, 'Postings').waitFor()
  const top = () => table(page, 'Postings').getByRole('rowheader').first().textContent()
  const first = await top()
  await main(page).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/after=/)
  await expect.poll(top).not.toBe(first)
  await main(page).getByRole('link', { name: 'Previous' }).click()
  await page.waitForURL((url) => !url.searchParams.has('after'))
  await expect.poll(top).toBe(first)
})

test('a saved view of the users, on a phone, and words that stay while a choice is carried out', async ({
  visit,
}) => {
  const admin = await visit({ viewport: { width: 360, height: 740 } })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/users')
  const users = table(page, 'Users')
  await users.waitFor()
  // Cards say what each value is; it stays a table for screen readers.
  const nia = users.getByRole('row', { name: /Nia Brooks/ })
  expect(await nia.evaluate((row) => getComputedStyle(row).display)).toBe('block')
  expect(await nia.getByText('Last sign-in', { exact: true }).isVisible()).toBe(true)
  expect(await users.getByRole('columnheader').count()).toBe(5)
  await expectSound(page)

  const words = page.getByLabel('Search', { exact: true })
  await words.fill('demo')
  await page.getByLabel('Role').selectOption('moderator')
  await words.fill('demo.example')
  await page.waitForURL(/role=moderator/)
  await users.getByRole('row', { name: /Aminata Diallo/ }).waitFor()
  expect(await words.inputValue()).toBe('demo.example')
  await words.press('Enter')
  await page.waitForURL(/q=demo\.example/)

  await main(page).getByRole('button', { name: 'Columns and views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns and views' })
  // It follows the address.
  await dialog.getByLabel('Listings').click()
  await page.waitForURL(/columns=/)
  await dialog.getByLabel('Save this view as').fill('Our moderators')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('link', { name: 'Our moderators' }).waitFor()
  await expectSound(page)

  await page.goto('/admin/users')
  await users.getByRole('row', { name: /Nia Brooks/ }).waitFor()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Our moderators' }).click()
  await users.getByRole('row', { name: /Nia Brooks/ }).waitFor({ state: 'hidden' })
  expect(await users.getByRole('columnheader').count()).toBe(4)
  expect(await page.getByLabel('Role').inputValue()).toBe('moderator')
  expect(await views.getByRole('link', { name: 'Our moderators' }).getAttribute('aria-current')).toBe('page')

  // Of another list it is none.
  await page.goto('/admin/content/messages')
  await main(page).getByRole('button', { name: 'Columns and views' }).waitFor()
  expect(await page.getByRole('link', { name: 'Our moderators' }).count()).toBe(0)

  await page.goto('/admin/users')
  await main(page).getByRole('button', { name: 'Columns and views' }).click()
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await dialog.getByText('No saved views yet.').waitFor()
})

test('one search finds businesses, people, settings and pages, by keyboard and on a phone', async ({
  visit,
}) => {
  const admin = await visit({ viewport: { width: 1440, height: 900 } })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin')
  await main(page).getByRole('heading', { name: 'Overview' }).waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  const tiles = main(page).getByRole('region', { name: 'Numbers' }).getByRole('listitem')
  await tiles.first().waitFor()
  expect(await tiles.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth))).toEqual(
    [],
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search the panel' })
  const options = dialog.getByRole('option')
  await dialog.getByText(/^Type a name/).waitFor()
  // One Escape closes it, whatever is typed.
  await page.keyboard.type('synonyms')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await dialog.getByText(/^Type a name/).waitFor()
  await page.keyboard.type('owner1@demo.example')
  await dialog.getByRole('group', { name: 'People' }).getByText('owner1@demo.example').waitFor()
  await expectSound(page)
  await dialog.getByRole('combobox').fill('qqqqzz')
  await dialog.getByText('Nothing found for “qqqqzz”.').waitFor()
  await dialog.getByRole('combobox').fill('synonyms')
  await dialog.getByRole('group', { name: 'Pages and settings' }).getByText('Synonyms').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/categories\/synonyms/)
  await dialog.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Search the panel' }).click()
  await dialog.getByRole('combobox').fill('backups')
  await expectSound(page)
  await options.first().click()
  await page.waitForURL(/\/admin\/system\/backups/)
})
