import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { mailTo } from './mails.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const dark = { ...phone, colorScheme: 'dark' as const }

test('someone offers a home, mends its words, and hears from who found it', { timeout: 240_000 }, async ({
  visit,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `Garden room ${mark}`
  // Sent in before it is complete, it comes back with what is missing.
  const owner = await visit({ ...phone, expected: /status of 422/ })
  await logIn(owner, 'owner1@demo.example')
  const { page } = owner
  await owner.go('/dashboard/postings/new/housing')
  await page.getByLabel('What do you offer?').selectOption({ label: 'Apartment' })
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page
    .getByLabel('About the home')
    .fill('Two bright rooms with a kitchen and a garden behind the house. No kids, please.')

  // What the law bars is said while it is typed, and mended by one press.
  const finding = page.locator('[data-slot=wording][data-weight=barred]')
  await finding.getByText('“No kids” isn’t allowed in an ad').waitFor()
  expect(await listViolations(page)).toEqual([])
  await finding.getByRole('button', { name: /Everyone is welcome/ }).click()
  await finding.waitFor({ state: 'detached' })
  expect(await page.getByLabel('About the home').inputValue()).toContain('Everyone is welcome, please.')

  await page.getByLabel('Street and number (optional)').fill('4711 Baobab Secret Ln')
  await page.getByLabel('ZIP code').fill('77036')
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Houston')
  await page.getByLabel('Rent in dollars').fill('1,234')
  await page.getByLabel('Bedrooms', { exact: true }).selectOption({ label: '2 bedrooms' })
  await page.getByLabel('Bathrooms', { exact: true }).selectOption({ label: '1 bath' })
  await page.getByLabel('Available from').fill('2026-01-01')
  await page.getByRole('checkbox', { name: 'Water' }).check()
  for (const [label, option] of [
    ['Furniture', 'Unfurnished'],
    ['Laundry', 'No laundry'],
    ['Parking', 'On the street'],
    ['Pets', 'Cats welcome'],
    ['Smoking', 'No smoking'],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: option })

  // What is missing is named, and what was typed stays.
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Enter the name to ask for: at least 2 characters.').first().waitFor()
  await page.getByLabel('The name to ask for').fill('Ama')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Sent for review. We’ll let you know once it’s reviewed.', { exact: true }).waitFor()

  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  const entry = (await openEntry(moderator.page, 'postings', title)).filter({
    has: moderator.page.getByRole('heading', { name: title }),
  })
  await entry.getByText('4711 Baobab Secret Ln').waitFor()
  await decide(entry, 'Publish')

  // Found by its words and filters; nothing tells where it is to the yard.
  const visitor = await visit(dark)
  const card = visitor.page.getByRole('article', { name: title })
  await expect
    .poll(async () => {
      await visitor.go(`/housing?where=Houston%2C+TX&type=apartment&rent_min=1234&rent_max=1234&pets=cats`)
      return card.count()
    })
    .toBe(1)
  expect(await listViolations(visitor.page)).toEqual([])
  await card.getByRole('link', { name: title }).click()
  await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await visitor.page.content()).not.toContain('Baobab Secret')
  expect(await listViolations(visitor.page)).toEqual([])

  const sender = `kofi-${mark}@people.example`
  await visitor.page.getByRole('link', { name: 'Send a message' }).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Kofi Mensah')
  await atRest(dialog)
  expect(await listViolations(visitor.page)).toEqual([])
  await dialog.getByLabel('Email', { exact: true }).fill(sender)
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Seeing the home' })
  await dialog.getByLabel('Message', { exact: true }).fill('Could I see it on Saturday?')
  await dialog.getByRole('checkbox', { name: /^Share my name/ }).check()
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByRole('heading', { name: 'Your message is sent' }).waitFor()

  await owner.go('/dashboard/inbox')
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Kofi Mensah' })
    .click()
  await page.getByText('Could I see it on Saturday?').waitFor()
  await page.getByLabel('Your answer').fill('Saturday at ten. It is the green door.')
  await page.getByRole('checkbox', { name: /answer to my email address/ }).check()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText(/^You, /).waitFor()
  expect(await listViolations(page)).toEqual([])
  expect(await mailTo(sender)).toContain('Saturday at ten.')
})

test('homes are looked at in both themes and without JavaScript', { timeout: 120_000 }, async ({ visit }) => {
  for (const options of [phone, dark]) {
    const { page, go } = await visit(options)
    await go('/housing')
    expect(await listViolations(page)).toEqual([])
    await page.locator('[data-slot=posting-card] h2 a').first().click()
    await page.getByRole('heading', { name: 'Stay safe' }).waitFor()
    expect(await listViolations(page)).toEqual([])
  }
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await go('/housing?type=room')
  await page.locator('[data-slot=posting-card] h2 a').first().click()
  await page.getByText(/About here, in /).waitFor()
})
