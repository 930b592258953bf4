import { expect, inject } from 'vitest'
import { logIn, logInByForm, passwordOf } from './log-in.ts'
import { mailTo } from './mails.ts'
import { atRest, listViolations, test } from './site.ts'

const handheld =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** An owner of the demo data, and the page of a listing of theirs. */
async function findOwner() {
  const email = 'owner2@demo.example'
  const password = passwordOf(email)
  const ask = async (path: string, init: RequestInit) =>
    (await fetch(inject('siteUrl') + path, init)).json() as Promise<never>
  const { access_token: token } = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:ffff:1::1' },
    body: JSON.stringify({ email, password }),
  })
  const { businesses } = await ask('/api/businesses', { headers: { Authorization: `Bearer ${token}` } })
  const { id, slug, name } = (
    businesses as { id: string; slug: string; name: string; status: string }[]
  ).find(({ status }) => status === 'published')!
  const countSaves = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const { totals } = await ask(`/api/businesses/${id}/numbers?days=7`, { headers })
    return (totals as { save: number }).save
  }
  return { email, slug, name, countSaves }
}

test('a visitor writes to a business, and its owner answers', async ({ visit }) => {
  const owner = await findOwner()
  const sender = `ama-${crypto.randomUUID().slice(0, 8)}@people.example`
  const visitor = await visit(phone)
  await visitor.go(`/business/${owner.slug}`)
  await visitor.page.getByRole('link', { name: 'Send a message' }).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel('Your name').waitFor()
  await atRest(dialog)
  expect(await listViolations(visitor.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByText('Enter your name.').waitFor()
  const focused = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('name')
  await dialog.getByLabel('Your name').fill('Ama Osei')
  await dialog.getByLabel('Email', { exact: true }).fill(sender)
  const longWord = 'hello'.repeat(40)
  await dialog.getByLabel('Message', { exact: true }).fill(`Do you open on Sundays? ${longWord}`)
  await dialog.getByRole('checkbox', { name: /^Share my name/ }).check()
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByRole('heading', { name: 'Your message is sent' }).waitFor()

  const inbox = await visit(phone)
  await logIn(inbox, owner.email)
  await inbox.go('/dashboard/inbox')
  await inbox.page.getByRole('link', { name: 'Ama Osei' }).first().waitFor()
  expect(await listViolations(inbox.page)).toEqual([])
  await inbox.page.getByRole('link', { name: 'Ama Osei' }).first().click()
  await inbox.page.getByText('Do you open on Sundays?').waitFor()
  expect(await inbox.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await inbox.page.getByLabel('Your answer').fill('We do, from noon.')
  await inbox.page.getByRole('button', { name: 'Send the answer' }).click()
  await inbox.page.getByText(/^You, /).waitFor()
  expect(await listViolations(inbox.page)).toEqual([])
  expect(await mailTo(sender)).toContain('We do, from noon.')
})

test('what a visitor saved, who had declined all cookies, is with the account after they log in', async ({
  visit,
}) => {
  const owner = await findOwner()
  const before = await owner.countSaves()
  // Browsers that say they have no screen aren't counted.
  const visitor = await visit({ ...phone, userAgent: handheld })
  const { page, go } = visitor
  await go(`/business/${owner.slug}`)
  const heart = page.getByRole('main').locator('button[data-save]').first()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(owner.countSaves).toBe(before + 1)

  await go('/saved')
  await page.getByText('Saved on this device only.').waitFor()
  await page.getByRole('article', { name: owner.name }).waitFor()
  expect(await listViolations(page)).toEqual([])

  await logInByForm(visitor, owner.email)
  await go('/saved')
  await page.getByRole('heading', { name: '1 saved', exact: true }).waitFor()
  await page.getByRole('article', { name: owner.name }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('baobab:saved'))).toBeNull()
  expect(await listViolations(page)).toEqual([])
  expect(await owner.countSaves()).toBe(before + 1)
})
