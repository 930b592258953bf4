import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { decide } from './open-entry.ts'
import { atRest, listViolations, newAddress, test, type Visit } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** Steps through the queue by its keys until this entry is open. */
async function stepTo(page: Page, name: string) {
  await page.getByRole('list', { name: 'Pending entries' }).waitFor()
  const entry = page.getByRole('article', { name })
  for (let steps = 0; steps < 60; steps++) {
    const key = await page.locator('article[data-open]').getAttribute('aria-labelledby')
    if (await entry.isVisible()) {
      // A key pressed within a fifth of a second is the second of a double press.
      await page.waitForTimeout(250)
      return entry
    }
    await page.keyboard.press('j')
    await expect
      .poll(() => page.locator('article[data-open]').getAttribute('aria-labelledby'), { timeout: 2000 })
      .not.toBe(key)
  }
  throw new Error(`No key leads to ${name}`)
}

/** The listing of the first owner that waits. Demo accounts get theirs when all of them are loaded. */
function nameInReview(): string {
  const [, name] = /([^,:]+) \(in review\)/.exec(readFileSync(inject('demoAccounts'), 'utf8')) ?? []
  if (!name) throw new Error('No listing of an owner waits yet')
  return name.trim()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-open]') !== null)

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
  await entry.getByRole('checkbox', { name: 'Phone', exact: true }).check()
  await entry.getByLabel('Note to them').focus()
  await page.keyboard.type('Say what comes off the grill. j, k and a are letters here.')
  await page.keyboard.press('Control+Enter')
  await entry.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(true)

  // Its owner reads why, mends it and sends it in again.
  const mail = await mailWith('owner1@demo.example', /what comes off the grill/)
  expect(mail).toContain(name)
  expect(mail).toContain('What to fix: Phone')
  const owner = await visit(phone)
  await logIn(owner, 'owner1@demo.example')
  await owner.go('/dashboard')
  await owner.page.getByRole('link', { name, exact: true }).click()
  await owner.page.getByText('“Say what comes off the grill. j, k and a are letters here.”').waitFor()
  await owner.page.getByRole('link', { name: 'Fix it' }).first().click()
  // Its sections are folded.
  const heading = owner.page.getByRole('button', { name: 'What it is', exact: true })
  await heading.waitFor()
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  await owner.page.getByLabel('In one sentence').fill('Thieboudienne and grilled fish, as on the coast.')
  const basics = owner.page.getByRole('region', { name: 'What it is', exact: true })
  await basics.getByRole('button', { name: /^Save/ }).click()
  await basics
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await owner.page.getByRole('button', { name: 'Resubmit' }).click()
  await owner.page.getByRole('heading', { name: 'Pending review' }).waitFor()
  await expect.poll(() => owner.page.evaluate(() => document.activeElement?.id)).toBe('main')

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
  // It is still there after a look elsewhere.
  await page.getByRole('main').getByRole('link', { name: 'List it yourself' }).click()
  await page.waitForURL(/list-your-business/)
  await page.goBack()
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('TX')
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await page.getByRole('heading', { name: `Thank you for suggesting ${name}` }).waitFor()
}

/** Sends some in at once, each as somebody else. */
async function suggestAll(names: readonly string[]) {
  for (const name of names) {
    const response = await fetch(`${inject('siteUrl')}/api/suggestions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({
        ...{ id: crypto.randomUUID(), name, category: 'retail-shopping', city: 'Houston', state: 'TX' },
        isSure: true,
      }),
    })
    expect(response.status).toBe(200)
  }
}

/**
 * Presses a key for each entry that comes up, once it has been on screen for the fifth of a second that nobody presses
 * in: within the page, for no slow machine may come sooner or later than people do. Returns what was open each time.
 */
const pressForEach = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const heading = () => document.querySelector('article[data-open] h3')
    const names: string[] = []
    let before: Element | null = null
    for (let nth = 0; nth < count; nth++) {
      while (heading() === before) await new Promise(requestAnimationFrame)
      before = heading()
      names.push(before?.textContent ?? '')
      await new Promise((resolve) => setTimeout(resolve, 250))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    }
    return names
  }, times)

test('ten quick presses decide ten entries while the first is still being sent; one that fails is named, and retried', async ({
  visit,
}) => {
  const tag = crypto.randomUUID().slice(0, 6)
  const names = Array.from({ length: 11 }, (_, nth) => `Quick ${tag} ${nth}`)
  await suggestAll(names)
  const moderator = await visit({ ...desk, expected: /status of 409/ })
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go(`/dashboard/moderation?kind=suggestions&words=${tag}`)
  await page.getByRole('article', { name: names[0]! }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('item')).toMatch(/^suggestions~/)
  expect(await listViolations(page)).toEqual([])

  const answered = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/moderation/suggestions/*/decision', async (route) => {
    asked.push(route.request().url())
    await answered.promise
    if (asked.length !== 5) return route.continue()
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'conflict', title: 'Ama is reviewing this.' }),
    })
  })
  expect(await pressForEach(page, 10)).toEqual(names.slice(0, 10))
  // The eleventh is open, and its first press comes too soon for anyone to have seen it.
  await page.getByRole('article', { name: names[10]! }).waitFor()
  await page.getByText('Saving 10 decisions…').waitFor()
  expect(asked).toHaveLength(1)
  // Undone before it was sent, the last is open again.
  await page.keyboard.press('u')
  await page.getByRole('article', { name: names[9]! }).waitFor()
  await page.getByText('Saving 9 decisions…').waitFor()
  expect(await pressForEach(page, 1)).toEqual([names[9]])
  answered.resolve()
  const failures = page.getByRole('alert').filter({ hasText: 'Not decided: 1' })
  await failures.getByText('Ama is reviewing this.').waitFor()
  await page.getByText(/^Saving/).waitFor({ state: 'hidden' })
  expect(asked).toHaveLength(10)
  expect(new Set(asked).size).toBe(10)
  await failures.getByText(names[4]!).first().waitFor()
  const list = page.getByRole('list', { name: 'Pending entries' })
  expect(await list.getByRole('listitem').count()).toBe(2)
  expect(await listViolations(page)).toEqual([])
  await failures.getByRole('button', { name: `Retry ${names[4]}` }).click()
  await failures.waitFor({ state: 'detached' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
})

/** Three suggestions in the moderators' queue, the first of them open, and how many decisions were sent about them. */
async function openThree(visit: (options?: object) => Promise<Visit>, first: string) {
  const tag = crypto.randomUUID().slice(0, 6)
  const names = ['Corner', 'Studio', 'Kitchen'].map((name) => `${first} ${name} ${tag}`)
  await suggestAll(names)
  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go(`/dashboard/moderation?kind=suggestions&words=${tag}`)
  await page.getByRole('article', { name: names[0]! }).waitFor()
  let count = 0
  await page.route('**/api/moderation/suggestions/*/decision', (route) => {
    count += 1
    return route.continue()
  })
  return { page, names, decided: () => count }
}

test('a double press, and a key that is held down, decide about nothing that nobody has seen', async ({
  visit,
}) => {
  const { page, names, decided } = await openThree(visit, 'Quick')
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const press = (repeat: boolean) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, repeat }))
    press(false)
    await new Promise(requestAnimationFrame)
    press(false)
    await new Promise((resolve) => setTimeout(resolve, 250))
    for (let nth = 0; nth < 5; nth++) press(true)
  })
  await page.getByText(`That was too quick: “${names[1]}” had just appeared`).waitFor()
  await page.getByRole('article', { name: names[1]! }).waitFor()
  await page.getByText(/^Saving/).waitFor({ state: 'hidden' })
  expect(decided()).toBe(1)
})

test('a double click on a button decides about one entry', async ({ visit }) => {
  const { page, names, decided } = await openThree(visit, 'Twice')
  // Wherever the button of the next one is: the second click is on it before anybody has read it.
  await page.evaluate(async () => {
    const click = () => document.querySelector<HTMLElement>('article[data-open] [data-key="a"]')!.click()
    click()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    click()
  })
  await page
    .getByText(new RegExp(`“${names[1]}”`))
    .first()
    .waitFor()
  await page.waitForTimeout(1_000)
  expect(decided()).toBe(1)
  await page.locator('article[data-open] [data-key="a"]').click()
  await expect.poll(decided).toBe(2)
})

test('on a phone an entry opens from the list, and Back leads to its place in it', async ({ visit }) => {
  const tag = crypto.randomUUID().slice(0, 6)
  const names = Array.from({ length: 12 }, (_, nth) => `Phone ${tag} ${String(nth).padStart(2, '0')}`)
  await suggestAll(names)
  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await moderator.go(`/dashboard/moderation?kind=suggestions&words=${tag}`)
  const row = page.getByRole('link', { name: names[11]! })
  await row.scrollIntoViewIfNeeded()
  expect(await page.getByRole('article').count()).toBe(0)
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await row.click()
  await page.getByRole('article', { name: names[11]! }).waitFor()
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await row.waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  // After a decision the next one is open, and the list is still one step back.
  await page.getByRole('link', { name: names[3]! }).click()
  await page.getByRole('article', { name: names[3]! }).waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('article', { name: names[4]! }).waitFor()
  const fourth = await page.locator('article[data-open]').getAttribute('aria-labelledby')
  await expect.poll(() => page.url()).toContain(fourth!.replace('entry-', ''))
  await page.goBack()
  await row.waitFor()
  expect(await page.getByRole('link', { name: names[3]! }).count()).toBe(0)
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
    await entry.waitFor()
    await page.keyboard.press('x')
    await expect.poll(() => page.getByLabel(`Select ${name}`).isChecked()).toBe(true)
  }
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject 2…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2, all for the same reason' })
  await dialog.getByLabel('Reason').selectOption('not_found')
  // Escape closes it, and it opens again with what was chosen.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Reject 2…' }).click()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('not_found')
  await atRest(dialog)
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  for (const name of names) await page.getByRole('link', { name }).waitFor({ state: 'detached' })
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
  await moderator.go(`/dashboard/moderation?kind=suggestions&words=${name.split(' ').at(-1)}`)
  const entry = await stepTo(page, name)
  await page.keyboard.press('a')
  const failures = page.getByRole('alert').filter({ hasText: 'Not decided: 1' })
  await failures.getByText('This was changed after you opened it, so nothing was decided.').waitFor()
  await failures.getByRole('link', { name: `Open ${name}` }).click()
  await entry.getByText('Changed since you opened it').waitFor()
  expect(await listViolations(page)).toEqual([])
  await entry.getByRole('button', { name: 'Accept' }).click()
  await failures.waitFor({ state: 'detached' })
  await page.getByText(`Approved: ${name}`).first().waitFor()
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
  const link = sharing.getByLabel('Link', { exact: true })
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
  await page.getByLabel('Sort').selectOption('newest')
  const entry = page.getByRole('article').filter({ hasText: details })
  await entry.getByText('If upheld, the link is taken away').waitFor()
  await decide(entry, 'Uphold')
  expect(await mailWith('owner1@demo.example', /Its link no longer works/)).toContain(list)
  const response = await visitor.page.goto(path)
  expect(response?.status()).toBe(404)
})
