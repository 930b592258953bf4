import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { linkIn, mailTo } from './mails.ts'
import { listViolations, test } from './site.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('an owner lists a business on a phone: through all steps, offline in between, a reload, and sends it in', async ({
  visit,
}) => {
  const { page, go } = await visit({
    viewport: { width: 360, height: 740 },
    // What the browser says of requests without a connection, and React Router of the routes of links.
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|status of 422/,
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

  // Itself first: what was typed to find it starts the listing.
  await heading(page, 'Find your business first')
  await page.getByLabel('Name of the business').fill('Abena’s Kitchen')
  await page.getByLabel('City or ZIP code').fill('77036')
  await page.getByText(/Houston, TX 77036 (is listed yet|ha)/).waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'List it as Abena’s Kitchen' }).click()

  // Basics: what is wrong stands beside its field, and nothing typed is lost.
  await heading(page, 'What is your business?')
  expect(await page.getByLabel('Name of the business').inputValue()).toBe('Abena’s Kitchen')
  await page.getByLabel('Name of the business').fill('')
  await page.getByText('More details').click()
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

  // Place: the ZIP code filled in the rest, and what is missing is said where it is missing.
  await heading(page, 'Where and how do people reach you?')
  await page.getByText('Houston, TX', { exact: true }).waitFor()
  await next(page)
  await page.getByText('Enter the street address customers visit.').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('address')
  await page.getByLabel('Street and number').fill('9100 Bellaire Blvd')
  await page.getByLabel('Phone', { exact: true }).fill('(713) 555-0142')
  expect(await listViolations(page)).toEqual([])
  await next(page)

  // What lacks a country says so where countries are searched, until one is chosen.
  await heading(page, 'What makes it yours?')
  await page.getByRole('button', { name: 'Send for review' }).click()
  const noCountry = page.getByText('Choose at least one African country of heritage.')
  await noCountry.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Find a country')
  await page.getByLabel('Find a country').fill('togo')
  await page.getByLabel('Find a country').press('Enter')
  await page.getByRole('button', { name: 'Remove Togo' }).click()
  expect(await noCountry.count()).toBe(0)

  // Hours may wait, and can be given now; without a connection they are kept here.
  await heading(page, 'What makes it yours?')
  await page.getByRole('link', { name: /^Hours People search/ }).click()
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
  await heading(page, 'What do you offer?')
  await page.getByText('Not saved yet: no connection. It’s stored on this device.').waitFor()
  // A correction two steps back that nobody can check before the connection is there again.
  await page.getByRole('link', { name: 'Place and contact' }).click()
  await page.getByLabel('ZIP code').fill('99999')
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
  await heading(page, 'What makes it yours?')
  expect(await page.getByText('Not saved').count()).toBe(0)

  // A reload finds what was typed on this step, though nobody saved it.
  await page.reload()
  await page.getByRole('button', { name: 'Remove Ghana' }).waitFor()
  await page.getByText('More details').click()
  await page.getByRole('checkbox', { name: 'Akan', exact: true }).check()
  await page.getByRole('link', { name: /^Offer Brings/ }).click()
  await heading(page, 'What do you offer?')
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
  await page.getByText('Everything needed is there').waitFor()
  await page.getByText('Saturday: 6 PM – 2 AM').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('baobab:listing'))).toBeNull()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Please confirm before sending').waitFor()
  await page.getByRole('checkbox', { name: /^I own this business/ }).check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await heading(page, 'Sent for review')
  expect(await listViolations(page)).toEqual([])
})

test('with a phone in the hand, the least that a listing needs takes few taps on short screens', async ({
  visit,
}) => {
  const { page, go } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  let taps = 0
  const heights: number[] = []
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const type = async (target: Locator, text: string) => {
    taps += 1
    await target.fill(text)
  }
  const screen = async (name: string) => {
    await heading(page, name)
    heights.push(await page.getByRole('main').evaluate((main) => main.scrollHeight))
    expect(await listViolations(page)).toEqual([])
  }
  const name = `Adwoa ${crypto.randomUUID().slice(0, 8)} Braids`
  const email = `adwoa-${crypto.randomUUID().slice(0, 8)}@people.example`
  await go('/list-your-business')
  await type(page.getByLabel('Name of the business'), name)
  await type(page.getByLabel('City or ZIP code'), '77036')
  await page.getByText(`Nothing called “${name}” near Houston, TX 77036 is listed yet.`).waitFor()
  await screen('Find your business first')
  await tap(page.getByRole('link', { name: `List it as ${name}` }))
  await screen('Get listed')
  await type(page.getByLabel('Display name'), 'Adwoa Mensah')
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Password', { exact: true }), 'kente-loom-harvest-7')
  await tap(page.getByRole('checkbox', { name: /^I agree/ }))
  await tap(page.getByRole('main').getByRole('button', { name: 'Create account' }))
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email)))
  await tap(page.getByRole('link', { name: 'Continue to your listing' }))

  // Name and place are there already; category, street and heritage make five.
  await screen('What is your business?')
  expect(await page.getByLabel('Name of the business').inputValue()).toBe(name)
  taps += 2
  await page.getByLabel('Category').selectOption({ label: 'Beauty & Salon' })
  await tap(page.getByRole('button', { name: 'Save and continue' }))
  await screen('Where and how do people reach you?')
  await type(page.getByLabel('Street and number'), '9100 Bellaire Blvd')
  await tap(page.getByRole('button', { name: 'Save and continue' }))
  await screen('What makes it yours?')
  await type(page.getByLabel('Find a country'), 'gha')
  await tap(page.getByRole('checkbox', { name: 'Ghana' }))
  await tap(page.getByRole('checkbox', { name: /^I own this business/ }))
  await tap(page.getByRole('button', { name: 'Send for review' }))
  await screen('Sent for review')
  expect(taps).toBeLessThanOrEqual(19)
  expect(heights).toHaveLength(6)
  expect(Math.max(...heights)).toBeLessThan(1600)

  // Its own page says what to do next, and the edit page opens one section at a time.
  await page.getByRole('link', { name: 'See its status' }).tap()
  await page.getByRole('heading', { name: 'This would help most' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Do it now' }).tap()
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  await part('What it is').getByLabel('In one sentence').waitFor()
  expect(await listViolations(page)).toEqual([])
  const hours = part('Hours').getByRole('button', { name: 'Hours', exact: true })
  await hours.focus()
  await page.keyboard.press('Enter')
  await part('Hours').getByRole('button', { name: 'Mon–Fri, 9–5' }).waitFor()
  expect(await part('What it is').getByLabel('In one sentence').isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#hours')
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight)).toBeLessThan(4000)
})

test('without JavaScript, a business is found by its name', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await go('/directory')
  const name = (await page.getByRole('article').first().getByRole('heading').first().textContent())!
  await go('/list-your-business')
  await page.getByLabel('Name of the business').fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('link', { name: `View ${name}` })
    .first()
    .waitFor()
  const list = page.getByRole('link', { name: `List it as ${name}` })
  expect(await list.getAttribute('href')).toMatch(/^\/register\?next=/)
})

test('earlier drafts appear without moving the fields that someone is about to tap', async ({ visit }) => {
  const owner = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const { page } = owner
  await logIn(owner, 'owner3@demo.example')
  const mayArrive = Promise.withResolvers<void>()
  // The list comes late, and has a draft.
  await page.route(/\/api\/businesses(\?|$)/, async (route) => {
    const response = await route.fetch()
    const own = await response.json()
    for (const business of own.businesses) business.status = 'draft'
    await mayArrive.promise
    await route.fulfill({ response, json: own })
  })
  await page.goto('/dashboard/business/new')
  const field = page.getByLabel('Name of the business')
  const top = async () => (await field.boundingBox())!.y
  await field.waitFor()
  const before = await top()
  mayArrive.resolve()
  await page.getByRole('heading', { name: 'Or continue where you left off' }).waitFor()
  expect(await top()).toBe(before)
  expect(await listViolations(page)).toEqual([])
})
