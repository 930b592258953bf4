import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { logIn, passwordOf } from './log-in.ts'
import { expectSound, newAddress, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const ownerMail = 'owner1@demo.example'

async function ask(path: string, init: RequestInit, token?: string) {
  const headers = {
    'X-Forwarded-For': newAddress(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(typeof init.body === 'string' && token && { 'Content-Type': 'application/json' }),
  }
  const response = await fetch(inject('siteUrl') + path, { ...init, headers })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
  return response.status === 204 ? null : response.json()
}
const tokenOf = async (email: string): Promise<string> =>
  (
    await ask('/auth/v1/token?grant_type=password', {
      ...{ method: 'POST', body: JSON.stringify({ email, password: passwordOf(email) }) },
    })
  ).access_token

/** A published listing of its own, so that no other journey meets it. Returns its id. */
async function addListing(name: string): Promise<string> {
  const token = await tokenOf(ownerMail)
  const file = new TextEncoder().encode(
    `name,category,short_description,description,address,city,state,zip,phone,heritage
${name},Healthcare,Doctors for children,"For children of every age, in the evening and on Saturdays, too.",1 Main St,Newark,NJ,07102,(973) 555-0163,Ghana
`,
  )
  const bulk = crypto.randomUUID()
  await ask(`/api/bulk?id=${bulk}&name=one.csv`, { method: 'POST', body: file }, token)
  await expect.poll(async () => (await ask(`/api/bulk/${bulk}`, {}, token)).created).toBe(1)
  const { businesses } = await ask(`/api/businesses?q=${encodeURIComponent(name)}`, {}, token)
  const { id } = businesses[0]
  await ask(`/api/businesses/${id}/submit`, { method: 'POST' }, token)
  const action = JSON.stringify({ action: { kind: 'publish', note: '' } })
  const admin = await tokenOf('admin@demo.example')
  await ask(`/api/admin/businesses/${id}/acts`, { method: 'POST', body: action }, admin)
  return id
}

test('an administrator makes a plan, an owner buys it and meets its limits, and keeps it once it is retired', {
  timeout: 400_000,
}, async ({ visit }) => {
  const name = `Sankofa Pediatrics ${crypto.randomUUID().slice(0, 6)}`
  const plan = `Starter ${crypto.randomUUID().slice(0, 4)}`
  const listing = await addListing(name)

  const admin = await visit({ ...phone, expected: /status of 422/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/subscriptions?part=plans')
  await button(page, 'New plan').click()
  const form = page.getByRole('form', { name: 'New plan' })
  await form.getByRole('button', { name: 'Create plan' }).click()
  await form.getByText('The name must be at least 2 characters.').waitFor()
  await form.getByText('Enter an amount from 0 to').first().waitFor()
  await expectSound(page)
  await form.getByLabel('Name').fill('premium')
  await form.getByLabel('Short description').fill('To begin with.')
  await form.getByLabel('Monthly price').fill('9')
  await form.getByLabel('Yearly price').fill('90')
  await form.getByLabel('Photos').fill('40')
  await form.getByLabel('Other locations').fill('1')
  await form.getByRole('button', { name: 'Create plan' }).click()
  await form.getByText('Another plan has this name. Choose a different one.').first().waitFor()
  expect(await form.getByLabel('Monthly price').inputValue()).toBe('9')
  await form.getByLabel('Name').fill(plan)
  await form.getByRole('button', { name: 'Create plan' }).click()
  const entry = page.getByRole('article', { name: plan })
  await entry.getByText('$9 a month · $90 a year · 40 photos · 0 flyers · 1 other location').waitFor()
  await expectSound(page)
  await entry.getByRole('button', { name: `Move ${plan} up` }).click()
  await expect
    .poll(() => main(page).getByRole('heading', { level: 3 }).last().textContent())
    .toContain('Featured')

  const owner = await visit(phone)
  await logIn(owner, ownerMail)
  await owner.page.goto(`/pricing?business=${listing}`)
  const choice = owner.page.getByRole('region', { name: 'Your choice' })
  await choice.getByText(`For ${name}, which is on the Free plan now.`).waitFor()
  await expectSound(owner.page)
  // On a busy machine the first answer after a change may be the page before it.
  const checkout = () => owner.page.request.get('/dashboard/billing/new.data')
  await expect.poll(async () => (await checkout()).text()).toContain(plan)
  await main(owner.page)
    .getByRole('link', { name: `Upgrade to ${plan}` })
    .click()
  await heading(owner.page, 'A plan for your listing').waitFor()
  expect(await owner.page.getByRole('radio', { name: `${plan}, Monthly` }).isChecked()).toBe(true)
  await expectSound(owner.page)
  await button(owner.page, 'Go to the checkout').click()
  await owner.page.waitForURL(/\/test-checkout\//)
  await main(owner.page).getByText(`${plan} for ${name}`).first().waitFor()
  await button(owner.page, 'Pay $9').click()
  await heading(owner.page, `${name} is on ${plan} now`).waitFor()
  await expectSound(owner.page)

  await owner.page.goto(`/dashboard/business/${listing}/photos`)
  await main(owner.page).getByText('0 of 40 that your plan has room for.').waitFor()
  await owner.page.goto(`/dashboard/business/${listing}/settings`)
  await button(owner.page, 'Add another place').click()
  await owner.page.waitForURL(/\/edit#place$/)
  await owner.page.goto(`/dashboard/business/${listing}/settings`)
  await main(owner.page).getByText('Your plan has room for 1 other location.').waitFor()
  expect(await button(owner.page, 'Add another place').count()).toBe(0)
  const plans = main(owner.page).getByRole('link', { name: 'See the plans' })
  expect(await plans.getAttribute('href')).toBe(`/pricing?business=${listing}`)
  await expectSound(owner.page)
  await owner.page.goto(`/dashboard/business/${listing}/flyers`)
  await main(owner.page).getByText('Your plan has no flyers').waitFor()
  expect(await plans.getAttribute('href')).toBe(`/pricing?business=${listing}`)

  await page.reload()
  await entry.getByText('1 subscriber', { exact: false }).waitFor()
  expect(await entry.getByRole('button', { name: `Delete ${plan}` }).count()).toBe(0)
  await entry.getByRole('button', { name: `Retire ${plan}` }).click()
  await entry.getByRole('button', { name: /^Yes/ }).click()
  await entry.getByText('Not for sale').waitFor()
  await expectSound(page)

  await owner.page.goto('/dashboard/billing')
  const kept = owner.page.getByRole('article', { name, exact: true })
  await kept.getByText(plan, { exact: true }).waitFor()
  await kept.getByText(/^\$9 a month\. Renews on /).waitFor()
  await owner.page.goto(`/dashboard/business/${listing}/photos`)
  await main(owner.page).getByText('0 of 40 that your plan has room for.').waitFor()
  await owner.page.goto('/dashboard/billing')
  await kept.getByRole('link', { name: /^Change plan/ }).click()
  await heading(owner.page, 'Change the plan').waitFor()
  expect(await owner.page.getByRole('radio', { name: `${plan}, Monthly` }).count()).toBe(0)
  await owner.page.getByRole('radio', { name: 'Premium, Monthly' }).check()
  await main(owner.page).getByText('It shows 30 photos and 3 flyers at a time.', { exact: false }).waitFor()
  await expectSound(owner.page)
  await owner.page.goto('/pricing')
  await heading(owner.page, /Plans/).waitFor()
  expect(await main(owner.page).getByText(plan).count()).toBe(0)
})
