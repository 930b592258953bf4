import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test('what visitors say is wrong or missing is decided about, and they hear what came of it', async ({
  visit,
}) => {
  const name = `Zawadi Tea ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await visit(phone)
  const { page, go } = visitor

  await go('/directory')
  const path = await page.locator('main a[href^="/business/"]').first().getAttribute('href')
  await go(path!)
  const business = await page.getByRole('heading', { level: 1 }).innerText()
  // Signed out, it works as well: what is missing is said beside the field.
  await page.getByRole('button', { name: 'Something wrong? Tell us' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Choose what is wrong.').waitFor()
  await dialog.getByLabel('Your email (optional)').waitFor()
  await atRest(dialog)
  expect(await listViolations(page)).toEqual([])

  await logIn(visitor, 'visitor@demo.example')
  await go(path!)
  await page.getByRole('button', { name: 'Something wrong? Tell us' }).click()
  await dialog.getByLabel('Something on the page is wrong').check()
  await dialog.getByLabel('Phone number', { exact: true }).check()
  await dialog.getByLabel('Phone number: what is right?').fill('(713) 555-0123')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('heading', { name: 'Thank you. We’ll look into it' }).waitFor()
  await atRest(dialog)
  expect(await listViolations(page)).toEqual([])

  await go('/suggest')
  await page.getByLabel('Name of the business').fill(name)
  await page.getByLabel('What kind of business is it?').selectOption({ index: 1 })
  await page.getByLabel('City').fill('Houston')
  await page.getByLabel('State').selectOption('TX')
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await page.getByRole('heading', { name: `Thank you for suggesting ${name}` }).waitFor()
  expect(await listViolations(page)).toEqual([])

  const staff = await visit(phone)
  await logIn(staff, 'moderator@demo.example')
  const report = (await openEntry(staff.page, 'reports', business)).filter({ hasText: '(713) 555-0123' })
  await decide(report, 'Uphold')
  await openEntry(staff.page, 'suggestions', name)
  const suggestion = staff.page.getByRole('article', { name })
  await decide(suggestion, 'Accept')
  await staff.page.getByText(`Approved: ${name}`).first().waitFor()
  await staff.go('/dashboard/moderation?kind=suggestions')
  await staff.page.getByRole('link', { name: `Complete ${name}` }).waitFor()
  await atRest(staff.page.locator('body'))
  expect(await listViolations(staff.page)).toEqual([])
  await staff.page.getByRole('link', { name: `Complete ${name}` }).click()
  await staff.page.getByText('Unclaimed: managed by moderators').waitFor()
  await staff.page.getByRole('button', { name: 'Send for review' }).waitFor()
  expect(await listViolations(staff.page)).toEqual([])
  await staff.go('/dashboard/moderation?kind=messages')
  await staff.page.getByRole('heading', { name: 'Blocked senders' }).waitFor()
  expect(await listViolations(staff.page)).toEqual([])

  await go('/dashboard/reports')
  await page.getByRole('article', { name }).getByText('Taken up', { exact: true }).waitFor()
  await page.getByRole('article', { name: business }).getByText('Confirmed').waitFor()
  expect(await listViolations(page)).toEqual([])
})
