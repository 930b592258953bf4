import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { expectSound, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }

/** Of a backup that was just made: checked, deleted, and all of it on record. */
async function checkBackup(page: Page, open: (name: string) => Promise<void>) {
  const main = page.getByRole('main')
  const row = page.getByRole('region', { name: 'Backups', exact: true }).getByRole('row').nth(1)
  await row.getByText(/rows/).waitFor()
  await row.getByRole('button', { name: /^Check/ }).click()
  await row.getByText(/^(OK|Damaged)$/).waitFor()
  expect(await row.innerText()).toContain('All of it was read')
  await expectSound(page)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await row.getByRole('button', { name: /^Yes/ }).click()
  await main.getByText('No backups yet').waitFor()

  await open('Audit log')
  await main.getByLabel('What', { exact: true }).fill('backup.')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/what=backup/)
  await main
    .getByRole('button', { name: /^Details: backup.remove/ })
    .first()
    .click()
  await main.getByText(/^backup, by/).waitFor()
  await expectSound(page)
}

test('an administrator looks after the system: health, work, records, a backup that is checked', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /status of (422|503)/ })
  const { page } = admin
  const main = page.getByRole('main')
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/system')
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'System sections' }).getByRole('link', { name }).click()
    await main.getByRole('heading', { level: 2, name }).first().waitFor()
  }
  await main.getByRole('heading', { level: 2, name: 'Emails and text messages' }).waitFor()
  await open('Setup')
  await main.getByText(/^\d left to do\.$/).waitFor()
  await main.getByRole('button', { name: 'Send a test email' }).click()
  await main.getByText(/^The mail server accepted the email to admin@demo\.example/).waitFor()
  await main.getByRole('button', { name: 'Check the address' }).click()
  await main.getByText(/^It worked on /).waitFor()
  await expectSound(page)
  await open('Health')
  await main.getByText('Last migration').waitFor()
  await expectSound(page)
  await open('Background jobs')
  await main.getByText('forget-mails').waitFor()
  await expectSound(page)
  await main.getByRole('link', { name: /^Done/ }).click()
  await page.waitForURL(/state=done/)
  await open('Errors')
  await main
    .getByText(/No errors|^\d+ reports?/)
    .first()
    .waitFor()
  await expectSound(page)
  await open('Limits')
  await main.getByLabel('Address').fill('198.51.100.77')
  await main.getByRole('button', { name: 'Find' }).click()
  await main.getByText('No active counters for them').waitFor()
  await expectSound(page)

  await open('Backups')
  await main.getByRole('button', { name: 'Create a backup' }).click()
  // As its owner, who is no superuser: the program says what to do instead.
  if (process.env.TEST_DATABASE_URL) await main.getByText(/BYPASSRLS|is not installed/).waitFor()
  else await checkBackup(page, open)
  await expectSound(page)

  await open('Keys')
  await main.getByText('Signing', { exact: true }).waitFor()
  await main.getByRole('button', { name: 'Create new key' }).click()
  await main.getByText('The word doesn’t match.').waitFor()
  await expectSound(page)
  const word = main.getByLabel('Type rotate to confirm')
  await word.fill('rotate')
  await main.getByRole('button', { name: 'Create new key' }).click()
  await main.getByText('Verifying only', { exact: true }).first().waitFor()
  // A second press rotates nothing.
  await expect.poll(() => word.inputValue()).toBe('')
  await open('Demo data')
  // Another journey may have made one.
  await main
    .getByText(/Make a real administrator first|Your account is demo data, too/)
    .first()
    .waitFor()
  await expectSound(page)
})

test('words that an administrator adds are found at once, and a kind is added, moved and merged', async ({
  visit,
}) => {
  // What is saved after the URL changed is another version, which the form takes on.
  const admin = await visit({ ...phone, expected: /status of (409|422)/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/categories')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: 'Education' }).waitFor()
  await expectSound(page)
  const education = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Education' }) })
  await education.getByText(/subcategor(y|ies)$/).click()
  await education.getByRole('button', { name: 'Add a subcategory of Education' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Drumming schools')
  expect(await dialog.getByLabel('Address').inputValue()).toBe('drumming-schools')
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await education.getByRole('button', { name: 'Edit Drumming schools' }).click()
  // What is saved in one form isn’t in the others: a new name typed here stays, and is asked about.
  const name = dialog.getByLabel('Name', { exact: true })
  await name.fill('Drumming academies')
  await dialog.getByLabel('Last part of the URL').fill('drumming-lessons')
  await dialog.getByRole('button', { name: 'Change URL' }).click()
  await page.getByText('URL changed; the old one redirects here').first().waitFor()
  await education.getByText('drumming-lessons').waitFor()
  expect(await name.inputValue()).toBe('Drumming academies')
  await dialog.getByLabel('Under').selectOption('Events & Photography')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Drumming schools moved').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Discard what you entered?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await name.inputValue()).toBe('Drumming academies')
  await name.fill('Drumming schools')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Drumming schools saved').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const events = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Events & Photography' }) })
  await events.getByText(/subcategor(y|ies)$/).click()
  await events.getByRole('button', { name: 'Edit Drumming schools' }).click()
  await dialog.getByLabel('Into').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Merge and remove' }).click()
  await dialog.getByText('Type Drumming schools to confirm.').first().waitFor()
  expect(await listViolations(page)).toEqual([])
  await dialog.getByLabel(/^Type/).fill('Drumming schools')
  await dialog.getByRole('button', { name: 'Merge and remove' }).click()
  await page
    .getByText(/^Drumming schools was merged into/)
    .first()
    .waitFor()
  // It closes once the list is read again, and gives back its entry of the history: a page that is asked for at that
  // very moment would not come.
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => !history.state?.dialog)
  const moved = await page.request.get('/directory?subcategory=drumming-schools', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)

  await page.goto('/admin/categories/synonyms')
  await main.getByRole('button', { name: 'Add synonyms' }).click()
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Enter one or more words').first().waitFor()
  await main.getByRole('textbox', { name: 'Words with the same meaning' }).fill('zwibbelquark, injera')
  await main.getByRole('button', { name: 'Save' }).click()
  await main
    .getByText(/is in the group of|has a group already/)
    .first()
    .waitFor()
  await expectSound(page)
  await main.getByRole('textbox', { name: 'Words with the same meaning' }).fill('zwibbelquark')
  await main.getByRole('textbox', { name: 'Categories' }).fill('braiding-salons')
  await main.getByRole('button', { name: 'Preview' }).click()
  const preview = main.getByRole('region', { name: 'Preview' })
  await preview.getByText('Searches that change').waitFor()
  await preview.getByText(/^[1-9]\d*: /).waitFor()
  await expectSound(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Synonyms saved').first().waitFor()
  await expect
    .poll(async () => (await page.request.get('/search?q=zwibbelquark')).text(), {
      timeout: 15_000,
      interval: 100,
    })
    .toContain('<article data-business=')
  // What was just added is in sight.
  await main.getByRole('button', { name: /^Edit zwibbelquark/ }).click()
  await main.getByRole('button', { name: /^Remove/ }).click()
  await main.getByRole('button', { name: /^Yes/ }).click()
  await main.getByText('No matches').waitFor()
})

test('what visitors search for in vain is listed without them, and becomes a synonym in one click', async ({
  visit,
}) => {
  // No robot, which headless browsers pass for.
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  const { page: looker } = await visit({ ...phone, userAgent })
  // A beacon's body can't be read from outside.
  await looker.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) body.text().then((text) => console.info(`counted ${text}`))
      return send(url, body)
    }
  })
  const told: string[] = []
  looker.on('console', (message) => {
    if (message.text().startsWith('counted ')) told.push(message.text())
  })
  await looker.goto('/search?q=zwibbelkraut+in+houston')
  await expect
    .poll(() => told.join(), { timeout: 10_000 })
    .toContain('"words":"zwibbelkraut","place":"Houston, TX","isEmpty":true')
  await looker.goto('/search?q=braids&where=Houston, TX')
  // Only what is chosen after the search was counted follows from it.
  await expect
    .poll(() => told.join(), { timeout: 10_000 })
    .toContain('"words":"braids","place":"Houston, TX","isEmpty":false')
  const card = looker.locator('.list-card[data-business]').first()
  const id = await card.getAttribute('data-business')
  await card.getByRole('link', { name: /^View Details/ }).click()
  await looker.waitForURL(/\/business\//)
  const choice = (how: string) =>
    `"words":"braids","place":"Houston, TX","business":"${id}","choice":"${how}"`
  await expect.poll(() => told.join(), { timeout: 10_000 }).toContain(choice('opened'))
  await looker.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
  await expect.poll(() => told.join(), { timeout: 10_000 }).toContain(choice('saved'))

  const admin = await visit(phone)
  const { page } = admin
  const main = page.getByRole('main')
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/categories')
  await page
    .getByRole('navigation', { name: 'Category sections' })
    .getByRole('link', { name: 'Searches' })
    .click()
  const row = main.getByRole('row').filter({ hasText: 'zwibbelkraut' })
  await row.getByText('Houston, TX').waitFor()
  await expectSound(page)
  await main.getByRole('link', { name: /^Without a click/ }).click()
  await page.waitForURL(/show=unopened/)
  await row.waitFor({ state: 'detached' })
  await main.getByLabel('Period').selectOption('Last 7 days')
  await page.waitForURL(/days=7/)
  await main.getByRole('link', { name: /^Without a result/ }).click()
  await row.getByRole('link', { name: 'Add as a synonym zwibbelkraut' }).click()
  await main.getByRole('heading', { name: 'New synonyms' }).waitFor()
  const terms = main.getByRole('textbox', { name: 'Words with the same meaning' })
  expect(await terms.inputValue()).toBe('zwibbelkraut')
  await expectSound(page)
  await main.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL((url) => url.search === '')
})
