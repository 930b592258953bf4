import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { atRest, listViolations, test, type Visit } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** Steps through the queue by its keys until this entry has the focus. */
async function stepTo(page: Page, name: string) {
  const entry = page.getByRole('article', { name })
  await entry.waitFor()
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('j')
    if (
      await entry.getByRole('heading', { level: 3 }).evaluate((heading) => heading === document.activeElement)
    )
      return entry
  }
  throw new Error(`No key leads to ${name}`)
}

/** The listing of the first owner that waits. Demo accounts get theirs when all of them are loaded. */
function nameInReview(): string {
  const [, name] = /([^,:]+) \(in review\)/.exec(readFileSync(inject('demoAccounts'), 'utf8')) ?? []
  if (!name) throw new Error('No listing of an owner waits yet')
  return name.trim()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-entry]') !== null)

test('a listing is rejected, mended, sent in again and published, by keyboard', {
  timeout: 180_000,
}, async ({ visit }) => {
  const name = await vi.waitFor(nameInReview, { timeout: 30_000 })
  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go('/dashboard/moderation')
  await page.getByRole('link', { name: /^Everything/, exact: false }).waitFor()
  await page.getByText(/^Oldest submitted/).waitFor()
  await page.getByRole('link', { name: /^Listings/ }).click()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await atRest(keys)
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })

  // Taken, so that others leave it alone; turned down with a reason, and a note.
  let entry = await stepTo(page, name)
  await page.keyboard.press('s')
  await entry.getByText(/^Assigned to you until/).waitFor()
  await page.keyboard.press('r')
  await entry.getByLabel('Reason').waitFor()
  expect(await entry.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await entry.getByText('Choose a reason. It tells them how to fix it.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await entry.getByLabel('Reason').selectOption('incomplete')
  await entry.getByLabel('Note to them').focus()
  await page.keyboard.type('Say what comes off the grill. j, k and a are letters here.')
  await page.keyboard.press('Control+Enter')
  await entry.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(true)

  // Its owner reads why, mends it and sends it in again.
  const mail = await mailWith('owner1@demo.example', /what comes off the grill/)
  expect(mail).toContain(name)
  const owner = await visit(phone)
  await logIn(owner, 'owner1@demo.example')
  await owner.go('/dashboard')
  await owner.page.getByRole('link', { name, exact: true }).click()
  await owner.page.getByText('“Say what comes off the grill. j, k and a are letters here.”').waitFor()
  await owner.page.getByRole('link', { name: 'Fix it' }).first().click()
  await owner.page.getByLabel('In one sentence').fill('Thieboudienne and grilled fish, as on the coast.')
  const basics = owner.page.getByRole('region', { name: 'What it is', exact: true })
  await basics.getByRole('button', { name: /^Save/ }).click()
  await basics
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await owner.page.getByRole('button', { name: 'Resubmit' }).click()
  await owner.page.getByRole('heading', { name: 'Pending review' }).waitFor()

  // Published by one key; the focus goes on.
  await moderator.go('/dashboard/moderation?kind=resubmitted')
  entry = await stepTo(page, name)
  await entry.getByText('Thieboudienne and grilled fish').waitFor()
  await page.keyboard.press('a')
  await entry.waitFor({ state: 'detached' })
  await mailWith('owner1@demo.example', /Visitors find/)
  const visitor = await visit(phone)
  await visitor.go(`/search?q=${encodeURIComponent(name)}`)
  await visitor.page.getByRole('article', { name }).first().waitFor()
})

async function suggest({ go, page }: Visit, name: string) {
  await go('/suggest')
  await page.getByLabel('Name of the business').fill(name)
  await page.getByLabel('What kind of business is it?').selectOption({ index: 1 })
  await page.getByLabel('City').fill('Houston')
  await page.getByLabel('State').selectOption('TX')
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await page.getByRole('heading', { name: `Thank you for suggesting ${name}` }).waitFor()
}

test('quick presses, and a key that is held down, decide about nothing that nobody has seen', async ({
  visit,
}) => {
  const visitor = await visit(phone)
  const tag = crypto.randomUUID().slice(0, 6)
  const names = ['Quick Corner', 'Quick Studio', 'Quick Kitchen'].map((name) => `${name} ${tag}`)
  for (const name of names) await suggest(visitor, name)
  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go('/dashboard/moderation?kind=suggestions')
  // The half second in which nobody presses is what is tested.
  const lookAtIt = () => page.waitForTimeout(600)
  let decisions = 0
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/moderation/suggestions/*/decision', async (route) => {
    decisions += 1
    await answered.promise
    await route.continue()
  })
  const [first, second] = [await stepTo(page, names[0]!), page.getByRole('article', { name: names[1]! })]
  for (let press = 0; press < 3; press++) await page.keyboard.press('a')
  await page.getByText('Working…').waitFor()
  await page.getByText('Still saving your last decision. That key press was ignored.').waitFor()
  // The next one has just come up, and is pressed for again before anyone can have looked at it: within the page, for no
  // slow machine may come later than people do.
  await first.evaluate((article) => {
    const press = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    const watcher = new MutationObserver(() => {
      if (article.isConnected) return
      watcher.disconnect()
      for (const ms of [50, 60, 70]) setTimeout(press, ms)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  })
  answered.resolve()
  await first.waitFor({ state: 'detached' })
  await page.getByText('That was too quick').waitFor()
  expect(decisions).toBe(1)
  expect(await listViolations(page)).toEqual([])

  // Held down, it is one press; and one that nobody sees isn't decided about.
  await lookAtIt()
  await page.keyboard.down('a')
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('a')
  await second.waitFor({ state: 'detached' })
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await lookAtIt()
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '3000px'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('a')
  await page.getByText('This entry was off screen.').waitFor()
  await page.getByRole('article', { name: names[2]! }).waitFor()
  expect(decisions).toBe(2)
})

test('several are chosen by keyboard, and rejected with one reason', async ({ visit }) => {
  const visitor = await visit(phone)
  const tag = crypto.randomUUID().slice(0, 6)
  const names = ['Kente Corner', 'Adinkra Studio'].map((name) => `${name} ${tag}`)
  for (const name of names) await suggest(visitor, name)
  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go('/dashboard/moderation?kind=suggestions&whose=unassigned')
  for (const name of names) {
    const entry = await stepTo(page, name)
    await page.keyboard.press('x')
    await expect.poll(() => entry.getByLabel('Select').isChecked()).toBe(true)
    await page.keyboard.press('k')
  }
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject 2…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2, all for the same reason' })
  await dialog.getByLabel('Reason').selectOption('not_found')
  await atRest(dialog)
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  for (const name of names) await page.getByRole('article', { name }).waitFor({ state: 'detached' })
  await page.getByText('Rejected: 2').first().waitFor()
})

test('what its author changed after it was opened isn’t decided about: the queue shows the new one', async ({
  visit,
}) => {
  const visitor = await visit(phone)
  const name = `Swapped Studio ${crypto.randomUUID().slice(0, 6)}`
  await suggest(visitor, name)
  const moderator = await visit({ ...desk, expected: /status of 409/ })
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  // As it was before somebody changed it.
  await page.route(
    '**/api/moderation/queue?*',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/"seen":"/g, '"seen":"x') })
    },
    { times: 1 },
  )
  await moderator.go('/dashboard/moderation?kind=suggestions')
  const entry = await stepTo(page, name)
  await page.keyboard.press('a')
  await entry.getByText('This was changed after you opened it, so nothing was decided.').waitFor()
  await entry.getByText('Changed since you opened it').waitFor()
  expect(await listViolations(page)).toEqual([])
  // The half second in which nobody can have read it.
  await page.waitForTimeout(600)
  await page.keyboard.press('a')
  await entry.waitFor({ state: 'detached' })
})

test('a visitor reports a shared list; a moderator takes its link away, and its owner knows', async ({
  visit,
}) => {
  const owner = await visit(desk)
  // Nobody else saves with this account meanwhile.
  await logIn(owner, 'owner1@demo.example')
  await owner.go('/directory')
  const heart = owner.page.getByRole('button', { name: /^Save .+/ }).first()
  await heart.click()
  await owner.page.locator('[data-save][aria-pressed="true"]').first().waitFor()
  await owner.go('/saved')
  await owner.page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const sharing = owner.page.getByRole('dialog', { name: /^Share/ })
  const create = sharing.getByRole('button', { name: 'Create link' })
  const link = sharing.getByLabel('Link to this list')
  await create.or(link).first().waitFor()
  if (await create.isVisible()) await create.click()
  const path = new URL(await link.inputValue()).pathname

  const visitor = await visit({ ...phone, expected: /status of 404|there is no page/ })
  await visitor.go(path)
  const list = await visitor.page.getByRole('heading', { level: 1 }).innerText()
  await visitor.page.getByRole('button', { name: 'Report this list' }).click()
  const dialog = visitor.page.getByRole('dialog', { name: `Report the list “${list}”` })
  await atRest(dialog)
  expect(await listViolations(visitor.page)).toEqual([])
  const details = `It names a person ${crypto.randomUUID().slice(0, 6)}`
  await dialog.getByLabel('It names private people or their affairs').check()
  await dialog.getByLabel('How do you know? (optional)').fill(details)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('heading', { name: 'Thank you. We’ll look into it' }).waitFor()

  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go('/dashboard/moderation?kind=reports')
  const entry = page.getByRole('article').filter({ hasText: details })
  await entry.getByText('If upheld, the link is taken away').waitFor()
  await entry.getByRole('button', { name: 'Uphold' }).click()
  await entry.waitFor({ state: 'detached' })
  expect(await mailWith('owner1@demo.example', /Its link no longer works/)).toContain(list)
  const response = await visitor.page.goto(path)
  expect(response?.status()).toBe(404)
})
