import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { blue, plain, red } from '#tests/fixtures/pictures.ts'
import { logIn } from './log-in.ts'
import { listViolations, pictureTest as test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pictures = (page: Page) => part(page, 'Photos').getByRole('listitem').getByRole('img')

async function file(name: string, color: typeof red) {
  return { name, mimeType: 'image/jpeg', buffer: await plain(900, 600, color).jpeg().toBuffer() }
}

test('an owner adds two photos at once, one of which fails and is tried again, describes, orders and removes them', async ({
  visit,
}) => {
  // The browser's own line about the request that broke off.
  const owner = await visit({ ...phone, expected: /ERR_CONNECTION_RESET/ })
  const { page } = owner
  await logIn(owner, 'owner2@demo.example')
  await page.goto('/dashboard?view=cards')
  await page.getByRole('article').filter({ hasText: 'Premium' }).getByRole('link').first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Photos', exact: true }).click()
  const photos = part(page, 'Photos')
  await photos.getByText(/that your plan has room for/).waitFor()
  const before = await pictures(page).count()

  const mayArrive = Promise.withResolvers<void>()
  await page.route(/\/api\/uploads\/[^/]+\/0$/, async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await page.route(/\/api\/uploads\/[^/]+\/1$/, (route) => route.abort('connectionreset'))
  const chooser = page.waitForEvent('filechooser')
  await photos.getByRole('button', { name: 'Choose photos' }).click()
  await (await chooser).setFiles([await file('plate.jpg', red), await file('room.jpg', blue)])
  await photos.getByRole('progressbar', { name: 'plate.jpg on its way' }).waitFor()
  await photos.getByRole('alert').filter({ hasText: 'The connection was lost. Try again' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  mayArrive.resolve()
  await photos.getByLabel(`What the photo shows on photo ${before + 1}`).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await photos.getByRole('button', { name: 'Try again with room.jpg' }).click()
  await photos.getByLabel(`What the photo shows on photo ${before + 2}`).waitFor()
  expect(await pictures(page).count()).toBe(before + 2)

  for (const [nth, words] of [
    [before + 1, 'A plate of egusi soup'],
    [before + 2, 'The dining room'],
  ] as const) {
    const field = photos.getByLabel(`What the photo shows on photo ${nth}`)
    await field.fill(words)
    await field.press('Enter')
    await photos
      .getByRole('listitem')
      .nth(nth - 1)
      .getByText('Saved', { exact: true })
      .waitFor()
  }
  await photos.getByRole('button', { name: `Move photo ${before + 2} up` }).click()
  await photos.getByText(`The photo has place ${before + 1} of ${before + 2} now.`).waitFor()
  await photos.getByRole('button', { name: new RegExp(`Make it the cover.*photo ${before + 1}$`) }).click()
  await photos.getByText('Cover, pending review').waitFor()
  expect(await listViolations(page)).toEqual([])

  await page.reload()
  await photos.getByText('Cover, pending review').waitFor()
  await photos.getByRole('button', { name: `Move photo ${before + 2} up` }).click()
  const texts = () =>
    pictures(page).evaluateAll((all) => all.map((picture) => picture.getAttribute('alt')).slice(-2))
  const moved = photos.getByText(/^The photo has place/)
  await moved.waitFor()
  // A press on its way would follow the photo to where it is drawn next.
  await expect.poll(texts).toEqual(['A plate of egusi soup', 'The dining room'])
  await photos.getByRole('button', { name: `Move photo ${before + 2} up` }).click()
  await photos.getByText('Cover, pending review').waitFor()
  await expect.poll(texts).toEqual(['The dining room', 'A plate of egusi soup'])

  await photos.getByRole('button', { name: `Remove photo ${before + 2}` }).click()
  const undo = photos.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await moved.count()).toBe(0)
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await undo.press('Enter')
  await expect.poll(() => pictures(page).count()).toBe(before + 2)
})

test('a photo of a review still arrives when the dialog is closed in the meantime', async ({ visit }) => {
  const visitor = await visit({ ...phone, hasTouch: true })
  const { page, go } = visitor
  await logIn(visitor, 'visitor@demo.example')
  await go('/directory')
  await go((await page.locator('main article a[href^="/business/"]').first().getAttribute('href'))!)
  const write = page.getByRole('button', { name: 'Write a review' }).first()
  await write.click()
  const dialog = page.getByRole('dialog', { name: /^Review / })
  const arrivals: (() => void)[] = []
  await page.route(/\/api\/uploads\/[^/]+\/\d$/, async (route) => {
    await new Promise<void>((arrive) => arrivals.push(arrive))
    await route.continue()
  })
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose photos' }).click()
    await (await chooser).setFiles([await file(name, red)])
    await dialog.getByRole('progressbar', { name: `${name} on its way` }).waitFor()
  }
  const close = async () => {
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
  }

  // One arrives while the dialog is closed, and another after it is opened again.
  for (const [at, name] of ['plate.jpg', 'room.jpg'].entries()) {
    await choose(name)
    await expect.poll(() => arrivals.length).toBe(at + 1)
    await close()
    if (at === 0) {
      const answer = page.waitForResponse(/\/api\/uploads\//)
      arrivals[at]!()
      await (await answer).finished()
    }
    await write.click()
    if (at > 0) {
      await dialog.getByRole('progressbar', { name: `${name} on its way` }).waitFor()
      arrivals[at]!()
    }
    await dialog.getByLabel(`What ${name} shows`).waitFor()
  }
  expect(await dialog.getByLabel(/^What \S+ shows$/).count()).toBe(2)
})
