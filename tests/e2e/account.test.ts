import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeIn, linkIn, mailTo } from './mails.ts'
import { listViolations, test, type Visit } from './site.ts'

const password = 'kente-loom-harvest-7'
let count = 0
function newEmail(): string {
  count += 1
  return `visitor-${process.pid}-${count}@people.example`
}

const menu = (page: Page) => page.locator('[data-slot=account-menu]')
const openMenu = (page: Page) => menu(page).locator('summary').click()
const notice = (page: Page) => page.getByRole('region', { name: 'About your account' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function signUp({ page, go }: Visit, email: string) {
  await go('/register')
  await fillSignUp(page, email)
}

async function fillSignUp(page: Page, email: string) {
  await field(page, 'Display name').fill('Ama Mensah')
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('checkbox', { name: /I agree to the Terms/ }).check()
  await button(page, 'Create account').click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

async function logIn(page: Page, email: string, given = password) {
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(given)
  await button(page, 'Log in').click()
}

test('signs up, confirms by the link, and is known on every page and in every tab', async ({ visit }) => {
  const visitor = await visit()
  const { page, go } = visitor
  const email = newEmail()
  await go('/register')
  await button(page, 'Create account').click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('displayName')
  await page.getByText('Accept the terms to continue').waitFor()
  expect(await listViolations(page)).toEqual([])
  await signUp(visitor, email)
  await page.goto(linkIn(await mailTo(email)))
  await notice(page).getByText('Your email address is confirmed').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')

  await go('/directory')
  await openMenu(page)
  expect(await menu(page).locator('summary').textContent()).toBe(email.split('@')[0])
  expect(await menu(page).getByRole('link', { name: 'Admin Panel' }).count()).toBe(0)
  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Ama Mensah' }).waitFor()
  expect(await listViolations(page)).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/admin')
  await other
    .getByText("You don't have permission to access the admin panel. Administrator privileges are required.")
    .waitFor()
  await other.goto('/directory')
  await openMenu(other)
  await menu(other).getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL((url) => url.pathname === '/')
  // This tab hears of it, and its guard sends it to the door.
  await page.waitForURL(/\/login\?next=%2Fdashboard$/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()

  await page.goto(linkIn(await mailTo(email)))
  await notice(page).getByText('This link no longer works').waitFor()
})

test('logs in: a wrong password, a page that was asked for, and a mail in place of the password', async ({
  visit,
}) => {
  const visitor = await visit({ expected: /status of 400/ })
  const { page } = visitor
  const email = newEmail()
  await signUp(visitor, email)
  // Read on the phone, typed here.
  await field(page, 'Code from the email').fill(codeIn(await mailTo(email)))
  await button(page, 'Confirm').click()
  await page.getByRole('heading', { name: 'Find your business first' }).waitFor()
  await field(page, 'Name of the business').fill('Half')
  await page.getByRole('link', { name: 'List it as Half' }).click()
  await page.getByRole('heading', { name: 'What is your business?' }).waitFor()
  // What is typed and not saved yet is nothing to lose by a press.
  await field(page, 'Name of the business').fill('Half a Bakery')
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
  const kept = () => page.evaluate(() => localStorage.getItem('baobab:listing'))
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign Out' }).click()
  await question.getByText('The listing “Half a Bakery”').waitFor()
  expect(await listViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await field(page, 'Name of the business').inputValue()).toBe('Half a Bakery')
  expect(await kept()).toContain('Half a Bakery')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Sign out and discard' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept()).toBeNull()

  await page.goto('/dashboard?from=mail')
  await page.waitForURL(/\/login\?next=/)
  // Loaded anew, the document knows nothing of what its address asks for.
  await page.reload()
  await page.getByText('Log in to continue to your dashboard.').waitFor()
  await logIn(page, email, 'not-my-password')
  await page.getByText('That did not match').waitFor()
  expect(await field(page, 'Email address').inputValue()).toBe(email)
  await logIn(page, email)
  await notice(page).getByRole('link', { name: 'Continue to your dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Ama Mensah' }).waitFor()
  expect(new URL(page.url()).search).toBe('?from=mail')

  // What is chosen about cookies counts on other devices, too: they aren't asked again.
  const saved = page.waitForResponse('**/api/consents')
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  expect((await saved).status()).toBe(204)
  const other = await visit({ undecided: true })
  const banner = other.page.getByRole('region', { name: 'Your cookie choices' })
  await other.go('/')
  await banner.waitFor()
  // Not while somebody logs in.
  await other.go('/login')
  await banner.waitFor({ state: 'hidden' })
  await logIn(other.page, email)
  await menu(other.page).waitFor()
  await banner.waitFor({ state: 'detached' })

  // Signing out goes home, though the page left has a guard that would go to the door.
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()
  expect(visited).toEqual(['/'])
})

test('sets a new password by a mail', async ({ visit }) => {
  const visitor = await visit()
  const { page, go } = visitor
  const email = newEmail()
  await signUp(visitor, email)
  await page.goto(linkIn(await mailTo(email)))
  await notice(page).getByText('Your email address is confirmed').waitFor()
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'))

  // Whoever forgot the password was on the way somewhere.
  await go('/login?next=%2Fsaved')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await field(page, 'Email address').fill(email)
  await button(page, 'Send me a link').click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email, 2)))
  await field(page, 'New password').fill('mudcloth-river-baobab-9')
  await button(page, 'Set the password').click()
  await page.getByText('Your new password is set').first().waitFor()
  await menu(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await notice(page).getByRole('link', { name: 'Continue to what you saved' }).waitFor()
})

test('a visitor who wants to write a review signs up for that, and comes to it from another device, too', async ({
  visit,
}) => {
  const { page, go } = await visit()
  const email = newEmail()
  await go('/directory')
  await page.locator('main article a[href^="/business/"]').first().click()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByText('Log in to continue to your review.').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  await fillSignUp(page, email)
  const link = linkIn(await mailTo(email))
  expect(new URL(new URL(link, 'http://site').searchParams.get('redirect_to') ?? '').pathname).toBe('/')

  const elsewhere = await visit()
  await elsewhere.page.goto(link)
  await notice(elsewhere.page).getByText('Your email address is confirmed').waitFor()
  expect(new URL(elsewhere.page.url()).search).toBe('')
  await notice(elsewhere.page).getByRole('link', { name: 'Log in' }).click()
  await logIn(elsewhere.page, email)
  await notice(elsewhere.page).getByRole('link', { name: 'Continue to your review' }).click()
  await elsewhere.page.waitForURL(/\/business\/[^/]+\/review$/)
  await elsewhere.page
    .getByLabel('Your review')
    .or(elsewhere.page.getByRole('radio').first())
    .first()
    .waitFor()
})

test('asks for the second factor before anyone is signed in', async ({ visit }) => {
  const visitor = await visit({ expected: /status of 4(00|22)/ })
  const { page, go } = visitor
  const email = newEmail()
  await signUp(visitor, email)
  await field(page, 'Code from the email').fill(codeIn(await mailTo(email)))
  await button(page, 'Confirm').click()
  await page.getByRole('heading', { name: 'Find your business first' }).waitFor()
  const secret = await page.evaluate(enrollApp)
  const totp = new TOTP({ secret })
  const { verified } = await page.evaluate(verifyApp, totp.generate())
  expect(verified).toBe(true)
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'))

  await go('/login')
  await logIn(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await menu(page).count()).toBe(0)
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=/)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await button(page, 'Continue').click()
  await page.getByText('The code is not right.').waitFor()
  expect(await listViolations(page)).toEqual([])
  // A code counts once; the next one is good already.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await button(page, 'Continue').click()
  await notice(page).getByRole('link', { name: 'Continue to your dashboard' }).waitFor()
  await menu(page).waitFor()
})

test('before scripts run nothing can be sent, and without them it says so', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  for (const path of ['/login', '/register', '/reset-password', '/dashboard', '/admin']) {
    await page.goto(path)
    await page.locator('main noscript [data-slot=alert]').waitFor()
    for (const form of await page.getByRole('main').locator('form').all())
      expect(await form.getAttribute('method')).toBe('post')
    const submits = page.locator('main button[type=submit]')
    for (const submit of await submits.all()) expect(await submit.isDisabled()).toBe(true)
  }
})

test('without scripts a business is suggested, and the site is written to, from the door that needs them', async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/register')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'tell us about your business' }).click()
  await main.getByLabel('Name of the business').fill('Kwame’s Kitchen')
  await main.getByLabel('What kind of business is it?').selectOption('restaurants-food')
  await main.getByLabel('City').fill('Houston')
  await main.getByLabel('State').selectOption('TX')
  await main.getByRole('button', { name: 'Suggest it' }).click()
  // Locators by text look past what is for browsers without scripts.
  expect(await main.innerText()).toContain('We have your suggestion')

  await page.goto('/contact')
  await main.getByLabel('Your name').fill('Kwame Asante')
  await main.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await main.getByLabel('Message').fill('Please list my restaurant.')
  await main.getByRole('button', { name: 'Send the message' }).click()
  expect(await main.innerText()).toContain('We have your message')
})

type Stored = { access_token: string }

/** As the profile page does: begins a factor, and gives its secret. */
async function enrollApp(): Promise<string> {
  const { access_token } = JSON.parse(localStorage.getItem('sb-127-auth-token')!) as Stored
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Phone' })
  const answer = await fetch('/auth/v1/factors', { method: 'POST', headers, body })
  const { id, totp } = await answer.json()
  sessionStorage.setItem('factor', id)
  return totp.secret
}

async function verifyApp(code: string): Promise<{ verified: boolean }> {
  const { access_token } = JSON.parse(localStorage.getItem('sb-127-auth-token')!) as Stored
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const factor = `/auth/v1/factors/${sessionStorage.getItem('factor')}`
  const challenge = await fetch(`${factor}/challenge`, { method: 'POST', headers, body: '{}' })
  const { id } = await challenge.json()
  const body = JSON.stringify({ challenge_id: id, code })
  return { verified: (await fetch(`${factor}/verify`, { method: 'POST', headers, body })).ok }
}
