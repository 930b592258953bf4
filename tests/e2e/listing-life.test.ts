import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Lane } from '#domain/moderation-queue/kinds.ts'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Pending in one of the moderators' lanes, with this text. */
async function waiting(page: Page, lane: Lane, name: string, text = name) {
  return (await openEntry(page, lane, name)).filter({ hasText: text })
}

test('a listing is mended, published, reviewed, changed and taken down', { timeout: 180_000 }, async ({
  visit,
}) => {
  const owner = await visit(phone)
  await logIn(owner, 'owner3@demo.example')
  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  // Gone in between, the page answers 404.
  const visitor = await visit({ ...phone, expected: /status of 404|^404: there is no page/ })
  await logIn(visitor, 'visitor@demo.example')

  // Rejected before: why, where, and sent in again.
  const { page } = owner
  await page.goto('/dashboard?view=cards')
  const turnedDown = page
    .getByRole('article')
    .filter({ has: page.getByText('Not approved', { exact: true }) })
    .getByRole('link')
    .first()
  const name = (await turnedDown.textContent())!
  await turnedDown.click()
  await page.getByRole('link', { name: 'Fix it' }).first().click()
  await openBasics(page)
  await page
    .getByLabel('In one sentence')
    .fill('Children’s doctors who answer the phone in the evening, too.')
  await saveBasics(page)
  await sendIn(page)

  // Turned down once more, with a note; mended, and published.
  let entry = await waiting(moderator.page, 'resubmitted', name)
  expect(await listViolations(moderator.page)).toEqual([])
  await entry.getByRole('button', { name: 'Reject…' }).click()
  await entry.getByLabel('Reason').selectOption({ index: 1 })
  await entry.getByLabel('Note to them').fill('It promises the evening; the hours end at five.')
  await decide(entry, 'Reject')
  await mailWith('owner3@demo.example', /the hours end at five/)
  await page.goto('/dashboard?view=cards')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByText('“It promises the evening; the hours end at five.”').waitFor()
  await page.getByRole('link', { name: 'Fix it' }).first().click()
  await openBasics(page)
  await page.getByLabel('In one sentence').fill('Children’s doctors near you.')
  await saveBasics(page)
  await sendIn(page)
  entry = await waiting(moderator.page, 'resubmitted', name)
  await decide(entry, 'Publish')

  // Found, reviewed and answered.
  const found = visitor.page.getByRole('article', { name }).getByRole('link', { name: /^View Details/ })
  await comes(visitor.page, `/search?q=${encodeURIComponent(name)}`, found)
  await found.click()
  await visitor.page.waitForURL(/\/business\//)
  await visitor.page.getByText('Children’s doctors near you.').waitFor()
  const address = new URL(visitor.page.url()).pathname
  // Whoever was asked finds the form at once.
  await visitor.page.goto(`${address}/review`)
  await visitor.page.getByLabel('Your experience').waitFor()
  expect(await listViolations(visitor.page)).toEqual([])
  await visitor.page.goto(address)
  await visitor.page.getByRole('button', { name: 'Write a review' }).first().click()
  const dialog = visitor.page.getByRole('dialog', { name: `Review ${name}` })
  await dialog.getByLabel('Your experience').fill('Kind to the children, and never late with an answer.')
  await atRest(dialog)
  expect(await listViolations(visitor.page)).toEqual([])
  await dialog.getByRole('radio', { name: /^4 stars/ }).check()
  await dialog.getByRole('button', { name: 'Send the review' }).click()
  await dialog.getByRole('heading', { name: 'Thank you for your review' }).waitFor()
  entry = await waiting(moderator.page, 'reviews', name, 'never late with an answer')
  await decide(entry, 'Publish')
  // Another journey may have brought in a hundred more meanwhile.
  await page.goto(`/dashboard?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  // How customers are asked, and a reply to start from.
  await page.getByRole('link', { name: 'Ask for reviews' }).click()
  await page.getByRole('img', { name: /^A code that leads to .*\/review$/ }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await page.getByRole('link', { name: 'Saved replies' }).click()
  await page.getByRole('button', { name: 'Add a saved reply' }).click()
  await page.getByLabel('Title').fill('Thanks')
  await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you, {name}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 3, name: 'Thanks' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  const received = page.getByRole('article').filter({ hasText: 'never late with an answer' })
  await received.getByRole('button', { name: 'Report' }).waitFor()
  await received.getByRole('button', { name: /^Reply/ }).click()
  await received.getByLabel('Start from a saved reply').selectOption('Thanks')
  expect(await received.getByLabel(/^Your reply to/).inputValue()).toMatch(/^Thank you, [^{]+\.$/)
  await received.getByLabel(/^Your reply to/).fill('Thank you, we pass it on to the team.')
  // What was typed outlives a reload, and goes with the notice's link to this very review.
  await page.goto('/dashboard?view=cards')
  await page
    .getByRole('link', { name: `${name} has a new review: 4 of 5 stars` })
    .first()
    .click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('never late with an answer')
  expect(await received.getByLabel(/^Your reply to/).inputValue()).toBe(
    'Thank you, we pass it on to the team.',
  )
  await received.getByRole('button', { name: 'Publish the reply' }).click()
  await received.getByRole('button', { name: /^Edit the reply/ }).waitFor()
  await comes(visitor.page, address, visitor.page.getByText('Thank you, we pass it on to the team.'))

  // Its name changes once someone has looked, and the page stays up meanwhile.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await openBasics(page)
  await page.getByLabel('Name of the business').fill(`${name} and Daughters`)
  await saveBasics(page)
  await page.getByText(/^Pending review, sent/).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  entry = await waiting(moderator.page, 'changes', name)
  expect(await listViolations(moderator.page)).toEqual([])
  await decide(entry, 'Approve')
  await comes(
    visitor.page,
    address,
    visitor.page.getByRole('heading', { level: 1, name: `${name} and Daughters` }),
  )
  expect(new URL(visitor.page.url()).pathname).toMatch(/and-daughters$/)

  // Taken down: nobody finds it, and its owner can bring it back.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).last().click()
  await page.getByRole('heading', { name: 'Bring it back' }).waitFor()
  await comes(visitor.page, address, visitor.page.getByRole('heading', { name: 'Oops! Page not found' }))
})

/** Pages that everyone gets are kept, and hear of a change a moment later. */
const comes = (page: Page, address: string, part: Locator) =>
  vi.waitFor(
    async () => {
      await page.goto(address)
      await part.waitFor({ timeout: 2000 })
    },
    { timeout: 60_000 },
  )

/** Open already where a decision names something in it. */
async function openBasics(page: Page) {
  const heading = page.getByRole('button', { name: 'What it is', exact: true })
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
}

async function saveBasics(page: Page) {
  const basics = page.getByRole('region', { name: 'What it is', exact: true })
  await basics.getByRole('button', { name: /^Save/ }).click()
  await basics
    .getByText(/^(Saved|Sent for review)/)
    .first()
    .waitFor()
}

async function sendIn(page: Page) {
  // The button is in sight wherever someone is on the page.
  await page.evaluate(() => scrollTo({ top: 0 }))
  const button = page.getByRole('button', { name: 'Resubmit' })
  expect((await button.boundingBox())!.y).toBeLessThan(740)
  await button.click()
  await page.getByRole('heading', { name: 'Pending review' }).waitFor()
}
