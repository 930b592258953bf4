import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { plain } from '#tests/fixtures/pictures.ts'
import { logIn, signUp } from './log-in.ts'
import { mailWith } from './mails.ts'
import { decide, openEntry } from './open-entry.ts'
import { expectSound, pictureTest as test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const desk = { viewport: { width: 1440, height: 900 } }

/** The path of the first listing that nobody manages. */
async function findUnclaimed(): Promise<string> {
  const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text()
  const paths = new Set((await read('/directory?sort=name')).match(/\/business\/[a-z0-9-]+/g))
  for (const path of paths) if ((await read(path)).includes('/dashboard/claim/')) return path
  throw new Error('Somebody manages each of the first listings')
}

test('someone claims a listing with a document, a moderator confirms it, and they manage it', async ({
  visit,
}) => {
  const path = await findUnclaimed()
  const { page } = await visit(phone)
  const email = await signUp({ page }, 'Ama Serwaa')
  await page.goto(path)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
  await page.locator('a[href^="/dashboard/claim/"]').first().click()
  await page.getByRole('heading', { level: 1, name: `Claim ${name}` }).waitFor()
  await page.getByRole('radio', { name: /^A document/ }).check()
  await page.getByRole('radio', { name: 'That I run this business' }).check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Add the document: a PDF or a picture of it.').waitFor()
  await expectSound(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'license.png',
      mimeType: 'image/png',
      buffer: await plain(600, 800).png().toBuffer(),
    })
  await page.getByText('license.png').first().waitFor()
  await page.getByRole('button', { name: 'Remove license.png' }).waitFor()
  expect(await page.getByText('Add the document').count()).toBe(0)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('A moderator will review it').waitFor()
  await expect.poll(() => focused(page)).toBe('Sent in')
  await expectSound(page)

  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const entry = await openEntry(moderator.page, 'claims', name)
  await entry.getByRole('button', { name: 'Show document 1' }).click()
  const width = () =>
    entry.getByAltText('Document 1').evaluate((shown: HTMLImageElement) => shown.naturalWidth)
  await expect.poll(width).toBe(600)
  await expectSound(moderator.page)
  await decide(entry, 'Confirm')
  // It was the only one: nothing comes up in its place.
  await expect.poll(() => focused(moderator.page)).toBe('Claims')

  expect(await mailWith(email, /you now manage its page/)).toContain(name)
  await page.reload()
  await page.getByRole('heading', { name: `${name} is yours` }).waitFor()
  await page.getByRole('link', { name: 'Open the workspace' }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await expectSound(page)
  // Nobody is offered to claim it any more.
  await expect
    .poll(async () => (await fetch(inject('siteUrl') + path)).text())
    .not.toContain('/dashboard/claim/')
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
