import ICAL from 'ical.js'
import { expect, vi } from 'vitest'
import { logIn } from './log-in.ts'
import { decide, openEntry } from './open-entry.ts'
import { listViolations, listViolationsInBothSchemes, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const dayMs = 86_400_000

test('an owner posts an event, a moderator publishes it, and a visitor finds it and takes it into a calendar', {
  timeout: 180_000,
}, async ({ visit }) => {
  const title = `Kora by the Bayou ${Date.now() % 100_000}`
  const day = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
  const owner = await visit({ ...phone, expected: /status of 422/ })
  await logIn(owner, 'owner2@demo.example')
  const { page } = owner
  await page.goto('/dashboard/postings/new/event')
  await page.getByLabel('Title').fill(title)
  await page
    .getByLabel('What happens')
    .fill('Two koras and a calabash under the oaks, with tea afterwards and room for children to run.')
  await page.getByLabel('What it is about').selectOption('music')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Begins').fill('21:00')
  await page.getByLabel('Ends', { exact: true }).fill('01:00')
  await page.getByText(/^After midnight, on/).waitFor()
  await page.getByLabel('Does it repeat?').selectOption('weekly')
  await page.getByLabel('Until when').selectOption('count')
  await page.getByLabel('How many times in all').fill('4')
  await page.getByText(/^Every .*, 4 times$/).waitFor()
  await page.getByLabel('Name of the place (optional)').fill('Oak Grove Pavilion')
  await page.getByLabel('Street and number').fill('500 Bayou Dr')
  await page.getByLabel('ZIP code').fill('77036')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Houston')
  await page.getByLabel('It costs something').check()
  await page.getByLabel('From, in dollars').fill('12')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText(/Every .*, 4 times/)
    .waitFor()
  expect(await listViolations(page)).toEqual([])

  // What is missing is said, and leads to its field.
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('button', { name: /^Say who hosts it/ }).click()
  await page.getByLabel('Organizer', { exact: true }).fill('Strings of the Sahel')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Pending review').first().waitFor()

  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  const entry = (await openEntry(moderator.page, 'postings', title)).filter({ hasText: title })
  await entry.getByText(/Every .*, 4 times/).waitFor()
  await decide(entry, 'Publish')

  const visitor = await visit({ ...phone, colorScheme: 'dark' })
  const list = `/events?where=${encodeURIComponent('Houston, TX')}&from=${day}&to=${day}`
  const found = visitor.page.getByRole('link', { name: title })
  await vi.waitFor(
    async () => {
      await visitor.go(list)
      await found.waitFor({ timeout: 2_000 })
    },
    { timeout: 30_000 },
  )
  expect(await listViolations(visitor.page)).toEqual([])
  await found.click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.page.getByText(/^Central (Standard|Daylight) Time$/).waitFor()
  await visitor.page.getByRole('heading', { name: 'Coming dates' }).waitFor()
  expect(await listViolations(visitor.page)).toEqual([])
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('link', { name: 'Add to your calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kora-by-the-bayou.*\.ics$/)
  const text = await visitor.page.evaluate(async () => {
    const { href } = document.querySelector<HTMLAnchorElement>('a[href$="/event.ics"]')!
    return (await fetch(href)).text()
  })
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!
  expect(event.getFirstPropertyValue('summary')).toBe(title)
  expect(String(event.getFirstPropertyValue('rrule'))).toMatch(/FREQ=WEEKLY;COUNT=4|COUNT=4.*FREQ=WEEKLY/)

  // One date is called off without anyone looking at it.
  await page.goto('/dashboard/postings')
  await page.getByRole('link', { name: title }).first().click()
  await page
    .getByRole('button', { name: /^Call it off/ })
    .first()
    .click()
  await page.getByText('Canceled', { exact: true }).waitFor()
  await vi.waitFor(
    async () => {
      await visitor.page.reload()
      await visitor.page.getByText('Canceled', { exact: true }).waitFor({ timeout: 2_000 })
    },
    { timeout: 30_000 },
  )
})

test('the calendar of a month: its days lead to the list below, with and without JavaScript', {
  timeout: 120_000,
}, async ({ visit }) => {
  const { page, go } = await visit(phone)
  await go('/events')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(/view=calendar/)
  await page.getByRole('table').waitFor()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const plain = await visit({ ...phone, javaScriptEnabled: false })
  await plain.go('/events?view=calendar')
  const next = plain.page.getByRole('navigation', { name: 'Month' }).getByRole('link').last()
  await next.click()
  await plain.page.waitForURL(/month=\d{4}-\d{2}/)
  const day = plain.page.getByRole('table').getByRole('link').first()
  const anchor = (await day.getAttribute('href'))!
  expect(anchor).toMatch(/^#day-/)
  expect(await plain.page.locator(anchor).getByRole('listitem').count()).toBeGreaterThan(0)
})
