import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { listViolations, pictureTest as test, type Visit } from './site.ts'

const password = 'kente-loom-harvest-7'
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A new account, on its profile. Returns its address. */
async function signUp({ page, go }: Visit, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@people.example`
  await go('/register')
  await page.getByLabel('Display name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Create account').click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email)))
  await page.getByText('Your email address is confirmed').waitFor()
  await go('/profile')
  await page.getByLabel('Display name').waitFor()
  return email
}

async function logIn({ page, go }: Visit, email: string) {
  await go('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a new name and a picture are there when one comes back', async ({ visit }) => {
  const visitor = await visit()
  const { page, go } = visitor
  await signUp(visitor, 'Ama')
  expect(await listViolations(page)).toEqual([])

  const name = page.getByLabel('Display name')
  await name.fill('A')
  await button(page, 'Save the name').click()
  await page.getByText('Display name must be at least 2 characters.').waitFor()
  await name.fill('Ama Osei')
  await button(page, 'Save the name').click()
  await page.getByText('Your name is saved', { exact: true }).waitFor()

  const picture = page.getByLabel('Picture')
  await picture.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('The picture can’t be used: choose a JPEG').waitFor()
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f4a3c' } })
    .png()
    .toBuffer()
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await button(page, 'Use this picture').click()
  await page.getByText('Your picture is saved', { exact: true }).waitFor()

  await go('/dashboard')
  await page.getByRole('heading', { name: 'Hello, Ama Osei' }).waitFor()
  await go('/profile')
  const shown = page.getByRole('img', { name: 'You', exact: true })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  expect(await name.inputValue()).toBe('Ama Osei')
})

test('an authenticator app is set up, and asked for at the next sign-in', async ({ visit }) => {
  const visitor = await visit({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  const { page, go } = visitor
  const email = await signUp(visitor, 'Kofi')
  const factors = section(page, 'Two-step sign-in')
  await factors.getByRole('button', { name: 'Add an authenticator app' }).click()
  // The pressed button is gone: the focus stays in its section.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('factors')
  await factors.getByLabel('Name').fill('Phone')
  await factors.getByRole('button', { name: 'Continue' }).click()
  const key = (await factors.locator('code').textContent())!.replaceAll(' ', '')
  const qr = factors.getByRole('img', { name: /^QR code/ })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
  expect(await listViolations(page)).toEqual([])
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await factors.getByLabel('Code from the app').fill(totp.generate())
  await factors.getByRole('button', { name: 'Turn it on' }).click()
  await factors.getByText(/Authenticator app, since/).waitFor()
  await factors.getByText('Make recovery codes, for when you lose your phone').waitFor()
  await factors.getByRole('button', { name: 'Make recovery codes' }).click()
  const codes = factors.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.nth(9).waitFor()
  expect(await factors.getByText('Make recovery codes, for when you lose your phone').count()).toBe(0)
  expect(await listViolations(page)).toEqual([])
  const code = (await codes.first().textContent())!
  await factors.getByRole('button', { name: 'I’ve saved them' }).click()
  await factors.getByText(/^10 codes left/).waitFor()

  const again = async () => {
    await go('/login')
    await button(page, 'Use another account').click()
    // Signing out takes a moment.
    await page.getByLabel('Email').waitFor()
    await logIn(visitor, email)
    await page.getByLabel('Code from your authenticator app').waitFor()
  }
  await again()
  await page.getByLabel('Code from your authenticator app').fill(
    // One code is good once, and the next one is taken already.
    totp.generate({ timestamp: Date.now() + 30_000 }),
  )
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()

  await again()
  await button(page, 'Use a recovery code').click()
  const field = page.getByLabel('Recovery code')
  await field.fill('ABCD')
  await button(page, 'Continue').click()
  await page.getByText('The code is incomplete').waitFor()
  expect(await listViolations(page)).toEqual([])
  await field.fill(code.toLowerCase())
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()

  await go('/profile')
  await factors.getByRole('button', { name: 'Remove Phone' }).click()
  await factors.getByRole('button', { name: /^Yes/ }).click()
  await factors.getByText('It’s off: your password alone opens your account.').waitFor()
})

test('a device that is signed out from another one is led to the login, and back', async ({ visit }) => {
  const here = await visit()
  // The browser's own lines about answers of 401 and 403.
  const there = await visit({ expected: /40[13]/ })
  const email = await signUp(here, 'Esi')
  await logIn(there, email)
  await there.page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()
  await there.go('/profile')
  await there.page.getByLabel('Display name').waitFor()

  await here.go('/profile')
  const sessions = section(here.page, 'Where you are signed in')
  await sessions.getByText('This device').waitFor()
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await sessions.getByRole('button', { name: /^Yes/ }).click()
  await sessions.getByText('You aren’t signed in anywhere else.').waitFor()

  await there.page.reload()
  await there.page.waitForURL(/\/login\?next=%2Fprofile$/)
  await there.page.getByText('Log in to continue to your profile.').waitFor()
})

/** As if the sign-in were long ago: what needs a proof is refused until the password, or a code, has come to the server. */
async function growOld(page: Page) {
  let isProven = false
  const code = 'reauthentication_needed'
  await page.route('**/auth/v1/user*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.fallback()
    const { current_password, nonce } = request.postDataJSON()
    if (!isProven && !current_password && !nonce)
      return route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code, message: 'This requires reauthentication' },
      })
    const response = await route.fetch()
    isProven ||= response.ok()
    return route.fulfill({ response })
  })
  await page.route('**/api/account/deletion', (route) =>
    isProven
      ? route.fallback()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { code, title: 'Confirm that it’s you', status: 403 },
        }),
  )
}

test('an old session confirms with the password before a new one is set, and goes on', async ({ visit }) => {
  const visitor = await visit({ expected: /40[03]/ })
  const { page } = visitor
  await signUp(visitor, 'Abla')
  await growOld(page)
  const part = section(page, 'Password')
  await part.getByLabel('New password').fill('mudcloth-river-baobab-9')
  await part.getByRole('button', { name: 'Change the password' }).click()
  const proof = page.getByRole('region', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Continue' }).click()
  await proof.getByText('Enter your password.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await proof.getByRole('button', { name: 'Email me a code instead' }).click()
  await proof.getByText(/^We sent it to abla/).waitFor()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  expect(await part.getByLabel('New password').inputValue()).toBe('mudcloth-river-baobab-9')
  await part.getByRole('button', { name: 'Change the password' }).click()
  await proof.getByLabel('Your current password').fill(password)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Password changed', { exact: true }).waitFor()
})

test('a deletion is scheduled with the password, and taken back', async ({ visit }) => {
  const visitor = await visit({ expected: /40[03]/ })
  const { page, go } = visitor
  await signUp(visitor, 'Yaa')
  await growOld(page)
  const part = section(page, 'Delete your account')
  const ask = part.getByRole('button', { name: 'Delete my account…' })
  // The pressed button is gone each time: the focus goes where the next one is.
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)
  await ask.click()
  expect(await focused()).toBe('Delete my account in 30 days')
  await part.getByRole('button', { name: 'Keep my account' }).click()
  expect(await focused()).toBe('Delete my account…')
  await ask.click()
  await part.getByRole('button', { name: 'Delete my account in 30 days' }).click()
  const confirm = part.getByRole('button', { name: 'Continue' })
  await part.getByLabel('Your current password').fill('not this one')
  await confirm.click()
  await part.getByText('That password doesn’t match').waitFor()
  await part.getByLabel('Your current password').fill(password)
  await confirm.click()
  await page.getByText(/^Your account will be deleted on /).waitFor()
  expect(await focused()).toBe('main')
  expect(await listViolations(page)).toEqual([])
  await go('/profile')
  await button(page, 'Keep my account').click()
  await page.getByText('Your account stays', { exact: true }).waitFor()
  expect(await focused()).toBe('main')
  await ask.waitFor()
})
