import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { listViolations, test } from './site.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('an owner lists a business on a phone: through all steps, offline in between, a reload, and sends it in', async ({
  visit,
}) => {
  // The browser's own lines about requests that found no connection.
  const { page, go } = await visit({
    viewport: { width: 360, height: 740 },
    expected: /ERR_INTERNET_DISCONNECTED|status of 422/,
  })
  const email = `abena-${crypto.randomUUID().slice(0, 8)}@people.example`
  await go('/register')
  await page.getByLabel('Display name').fill('Abena Owusu')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kente-loom-harvest-7')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email)))
  await page.getByRole('link', { name: 'Continue your listing' }).click()

  // Basics: what is wrong stands beside its field, and nothing typed is lost.
  await heading(page, 'What is your business?')
  await page
    .getByLabel('About the business')
    .fill('We cook the food of Accra in a small kitchen, fresh every day.')
  await next(page)
  await page.getByText('The name must be at least 2 characters').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
  await page.getByLabel('Name of the business').fill('Abena’s Kitchen')
  await page.getByLabel('Category').selectOption({ label: 'Restaurants & Food' })
  await page.getByLabel('In one sentence').fill('Jollof and waakye, cooked to order.')
  expect(await listViolations(page)).toEqual([])
  await next(page)

  // Place: the ZIP code fills in the rest.
  await heading(page, 'Where and how do people reach you?')
  await page.getByLabel('Street and number').fill('9100 Bellaire Blvd')
  await page.getByLabel('ZIP code').fill('77036')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Houston')
  await page.getByLabel('Phone', { exact: true }).fill('(713) 555-0142')
  expect(await listViolations(page)).toEqual([])
  await next(page)

  // Hours, without a connection: kept here, and on with the next step.
  await heading(page, 'When are you open?')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mon–Fri, 9–5' }).click()
  const saturday = page.getByRole('group', { name: 'Saturday' })
  await saturday.getByLabel('Saturday: open or closed').selectOption({ label: 'Open' })
  await saturday.getByLabel('Saturday: opens at').fill('18:00')
  await saturday.getByLabel('Saturday: closes at').fill('2')
  await page.getByText('Closes the next day: Sunday at 2 AM.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await next(page)
  await heading(page, 'What makes it yours?')
  await page.getByText('Not saved yet: no connection. It’s stored on this device.').waitFor()
  // A correction two steps back that nobody can check before the connection is there again.
  await page.getByRole('link', { name: 'Place and contact' }).click()
  await page.getByLabel('ZIP code').fill('99999')
  await next(page)
  await heading(page, 'When are you open?')
  await next(page)
  await heading(page, 'What makes it yours?')
  await page.getByLabel('Find a country').fill('gha')
  await page.getByLabel('Find a country').press('Enter')
  await page.getByRole('button', { name: 'Remove Ghana' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  // It was refused: told here, and at its field.
  await page.getByRole('alert').getByText('There is no ZIP code 99999.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Fix it in the place' }).click()
  await heading(page, 'Where and how do people reach you?')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('zip')
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('99999')
  await page.getByLabel('ZIP code').fill('77036')
  await next(page)
  await heading(page, 'When are you open?')
  expect(await page.getByText('Not saved').count()).toBe(0)
  await next(page)
  await heading(page, 'What makes it yours?')

  // A reload finds what was typed on this step, though nobody saved it.
  await page.reload()
  await page.getByRole('button', { name: 'Remove Ghana' }).waitFor()
  await page.getByRole('checkbox', { name: 'Akan', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Halal' }).check()
  await page.getByRole('button', { name: 'Add a service or product' }).click()
  await page.getByLabel('Service or product', { exact: true }).fill('Waakye with fish')
  expect(await listViolations(page)).toEqual([])
  await next(page)

  // A photo is looked into and kept; what is to be seen on it saves itself.
  await heading(page, 'Show what it looks like')
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3541e' } })
  await page
    .getByLabel('Add photos', { exact: true })
    .setInputFiles({ name: 'waakye.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
  await page.getByText('Reviewed with the listing').waitFor()
  await page.getByLabel('What the photo shows on photo 1').fill('Waakye on a plate')
  await page.getByLabel('What the photo shows on photo 1').press('Enter')
  await page.getByRole('main').getByText('Saved', { exact: true }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await next(page)

  await heading(page, 'Look it over, and send it in')
  await page.getByRole('img', { name: 'Waakye on a plate' }).waitFor()
  await page.getByText('Everything is complete').waitFor()
  await page.getByText('Saturday: 6 PM – 2 AM').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('baobab:listing'))).toBeNull()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Please confirm before sending').waitFor()
  await page.getByRole('checkbox', { name: /^I own this business/ }).check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await heading(page, 'It is on its way')
  expect(await listViolations(page)).toEqual([])
})
