import { expect, vi } from 'vitest'
import { plain, red } from '#tests/fixtures/pictures.ts'
import { logIn } from './log-in.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, listViolations, pictureTest as test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const dayMs = 86_400_000

test('an owner writes an offer on a phone, a moderator approves it, visitors see it, and it goes when it is removed', {
  timeout: 180_000,
}, async ({ visit }) => {
  const title = `Half price on trays ${Date.now() % 100_000}`
  const ends = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
  const owner = await visit(phone)
  await logIn(owner, 'owner2@demo.example')
  const { page } = owner
  await page.goto('/dashboard?view=cards')
  const listing = page.getByRole('article').filter({ hasText: 'Published', hasNotText: 'Premium' })
  await listing.getByRole('link').first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Updates', exact: true }).click()
  const own = page.getByRole('region', { name: 'Updates and offers' })
  await own.getByText('No updates yet').waitFor()
  await atRest(page.locator('body'))
  expect(await listViolations(page)).toEqual([])
  await own.getByRole('button', { name: 'New update' }).click()

  // What is missing is said beside its field.
  await own.getByLabel(/^Offer:/).check()
  await own.getByLabel('Title').fill(title)
  await own.getByRole('button', { name: 'Send for review' }).click()
  await own.getByText('The text is missing: write a sentence or two.').waitFor()
  await own.getByText('Say when the offer ends.').waitFor()
  expect(await listViolations(page)).toEqual([])

  await own.getByLabel('Text').fill('On every tray for twenty people or more.')
  await own.getByLabel('Code', { exact: true }).fill('HALFTRAY')
  await own.getByLabel('Ends').fill(`${ends}T18:00`)
  const chooser = page.waitForEvent('filechooser')
  await own.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({
    name: 'tray.jpg',
    mimeType: 'image/jpeg',
    buffer: await plain(900, 600, red).jpeg().toBuffer(),
  })
  await own.getByLabel('What the picture shows').fill('A tray of red rice')

  // Leaving asks first.
  await page.getByRole('navigation').getByRole('link', { name: 'Flyers', exact: true }).click()
  await page.getByRole('dialog').getByText('this update').waitFor()
  await page.getByRole('button', { name: 'Stay and save' }).click()
  await own.getByRole('heading', { name: title }).waitFor()
  await own.getByText('Pending review').waitFor()
  await own.getByText('1 of 5 in use.').waitFor()
  await atRest(page.locator('body'))
  expect(await listViolations(page)).toEqual([])

  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  const entry = (await openEntry(moderator.page, 'updates', title)).filter({ hasText: title })
  await entry.getByText('Code: HALFTRAY').waitFor()
  const path = await entry.locator('a[href^="/business/"]').getAttribute('href')
  await atRest(moderator.page.locator('body'))
  expect(await listViolations(moderator.page)).toEqual([])
  await decide(entry, 'Approve')

  // Without scripts as well as with them.
  for (const options of [{ javaScriptEnabled: false }, { colorScheme: 'dark' }] as const) {
    const visitor = await visit({ ...phone, ...options })
    const offer = visitor.page
      .getByRole('region', { name: 'Updates and offers' })
      .getByRole('listitem')
      .filter({ hasText: title })
    await vi.waitFor(
      async () => {
        await visitor.go(path!)
        await offer.getByText('HALFTRAY').waitFor({ timeout: 2_000 })
      },
      { timeout: 30_000 },
    )
    await offer.getByText(/^Until .*, 6 PM$/).waitFor()
    await offer.getByRole('img', { name: 'A tray of red rice' }).waitFor()
    await offer.getByRole('link', { name: `link to “${title}”` }).click()
    expect(new URL(visitor.page.url()).hash).toMatch(/^#update-/)
    if (options.javaScriptEnabled === false) continue
    expect(await listViolations(visitor.page)).toEqual([])
    expect(
      await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing scrolls sideways',
    ).toBe(true)

    await owner.go(new URL(page.url()).pathname)
    await own.getByText('On your page', { exact: true }).waitFor()
    await own.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('button', { name: /^Remove|^Yes/ })
      .last()
      .click()
    await own.getByText('No updates yet').waitFor()
    await vi.waitFor(
      async () => {
        await visitor.go(path!)
        expect(await visitor.page.getByText(title).count()).toBe(0)
      },
      { timeout: 30_000 },
    )
  }
})
