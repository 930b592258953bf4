import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { logIn, passwordOf } from './log-in.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, expectSound, listViolations, newAddress, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const desk = { viewport: { width: 1440, height: 900 } }

/** As an address that was pasted: it breaks before it widens a page. */
const longWord = `https://ubuntu.example/${'visits'.repeat(40)}`

const nameOf = (chosen: Locator) =>
  chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '')

/** Imports a complete draft; other journeys change the listings that come with the demo accounts. */
async function addDraft(email: string, name: string): Promise<void> {
  const ask = async (path: string, init: RequestInit, token?: string) => {
    const headers = { 'X-Forwarded-For': newAddress(), ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(inject('siteUrl') + path, { ...init, headers })
    expect(response.ok, `${path}: ${response.status}`).toBe(true)
    return response.json()
  }
  const credentials = { method: 'POST', body: JSON.stringify({ email, password: passwordOf(email) }) }
  const { access_token: token } = await ask('/auth/v1/token?grant_type=password', credentials)
  const file = new TextEncoder().encode(
    `name,category,short_description,description,address,city,state,zip,phone,heritage
${name},Healthcare,Doctors for children,"For children of every age, in the evening and on Saturdays, too: ${longWord}",1 Main St,Newark,NJ,07102,(973) 555-0142,Ghana
`,
  )
  const id = crypto.randomUUID()
  // What works in the background begins after the site listens.
  await expect
    .poll(() =>
      ask(`/api/bulk?id=${id}&name=one.csv`, { method: 'POST', body: file }, token).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(async () => (await ask(`/api/bulk/${id}`, {}, token)).created).toBe(1)
}

test('an administrator adds fields to a category, an owner fills them in, a moderator publishes, a visitor filters', {
  timeout: 300_000,
}, async ({ visit }) => {
  const name = `Ubuntu Pediatrics ${crypto.randomUUID().slice(0, 6)}`
  await addDraft('owner1@demo.example', name)
  const owner = await visit(phone)
  await logIn(owner, 'owner1@demo.example')
  await owner.go('/dashboard')
  await owner.page.getByRole('link', { name, exact: true }).click()
  await owner.page.getByRole('link', { name: 'Edit', exact: true }).click()
  const part = (title: string) => owner.page.getByRole('region', { name: title, exact: true })
  async function open(title: string) {
    const button = part(title).getByRole('button', { name: title, exact: true })
    await button.waitFor()
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  await open('What it is')
  const chosen = part('What it is').getByLabel('Category', { exact: true })
  // Its name is there once the categories are.
  await expect.poll(() => nameOf(chosen)).toMatch(/\w/)
  const category = { slug: await chosen.inputValue(), name: await nameOf(chosen) }

  // What is wrong is said beside it, and what was typed stays.
  const admin = await visit({ ...phone, expected: /status of 422/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/categories')
  await page
    .getByRole('navigation', { name: 'Category sections' })
    .getByRole('link', { name: 'Custom fields' })
    .click()
  const main = page.getByRole('main')
  const add = page.getByRole('dialog', { name: 'New custom field' })
  await main.getByRole('button', { name: 'Add a custom field' }).click()
  await atRest(add)
  await add.getByLabel('Label').fill('Whom it is for')
  expect(await add.getByLabel('Key').inputValue()).toBe('whom-it-is-for')
  await add.getByLabel('Key').fill('for')
  await add.getByLabel('Choice 1', { exact: true }).fill('Children')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await add.getByText('Choose a category.').waitFor()
  await add.getByText('Enter the choice, or remove it.').waitFor()
  await expectSound(page)
  await add.getByLabel('Category').selectOption(category.slug)
  await add.getByLabel('Choice 2', { exact: true }).fill('Grown-ups')
  await add.getByRole('button', { name: 'Move choice 2 up' }).click()
  await add.getByRole('button', { name: 'Add a choice' }).click()
  await page.keyboard.type('Families')
  await add.getByLabel('Owners may choose several').check()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await add.waitFor({ state: 'hidden' })
  await main.getByText('Grown-ups, Children, Families · 0 listings').waitFor()

  await main.getByRole('button', { name: `Add a field to ${category.name}` }).click()
  await atRest(add)
  await add.getByLabel('Label').fill('Rooms')
  await add.getByLabel('Kind').selectOption('number')
  await add.getByLabel('Unit (optional)').fill('rooms')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await add.waitFor({ state: 'hidden' })
  // By keyboard.
  await main.getByRole('button', { name: 'Move Rooms up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => main.getByRole('button', { name: 'Move Rooms up' }).isDisabled()).toBe(true)
  await expectSound(page)

  await owner.page.reload()
  await open('What it offers')
  const offer = part('What it offers')
  await offer.getByLabel('Rooms (rooms)').fill('a few')
  await offer.getByRole('checkbox', { name: 'Children', exact: true }).check()
  await offer.getByRole('button', { name: /^Save/ }).click()
  await offer.getByText('Enter a number.').waitFor()
  await expectSound(owner.page)
  await offer.getByLabel('Rooms (rooms)').fill('12')
  await offer.getByRole('button', { name: /^Save/ }).click()
  await offer
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await owner.page.getByRole('button', { name: 'Send for review' }).click()
  await owner.page.getByRole('heading', { name: 'Pending review' }).waitFor()

  const moderator = await visit(desk)
  await logIn(moderator, 'moderator@demo.example')
  const entry = await openEntry(moderator.page, 'listings', name)
  await entry.getByText('Rooms: 12 rooms').waitFor()
  await entry.getByText('Whom it is for: Children').waitFor()
  expect(await listViolations(moderator.page)).toEqual([])
  await decide(entry, 'Publish')

  const visitor = await visit(desk)
  const filters = visitor.page.getByRole('complementary', { name: 'Filters' })
  const children = filters.getByRole('checkbox', { name: /^Children/ })
  // The entry leaves the queue before the server has published the listing.
  await expect
    .poll(async () => {
      await visitor.go(`/directory?category=${category.slug}`)
      return children.count()
    })
    .toBe(1)
  await children.check()
  await visitor.page.waitForURL(/field=for\.children/)
  await visitor.page.getByRole('link', { name: 'Remove filter Whom it is for: Children' }).waitFor()
  await expectSound(visitor.page)
  await visitor.page.locator('.list-card[data-business]').getByRole('link', { name }).first().click()
  const about = visitor.page.getByRole('region', { name: `About ${name}` })
  await about.getByText('12 rooms').waitFor()
  await about.getByText('Whom it is for').waitFor()
  await expectSound(visitor.page)
})
