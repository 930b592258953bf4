import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { listViolations, test, type Visit } from './site.ts'

const password = 'kente-loom-harvest-7'
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A new account, on its profile. Returns its address. */
async function signUp({ page, go }: Visit, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@people.example`
  await go('/register')
  await page.getByLabel('Display name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, 'Make my account').click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email)))
  await page.getByText('Your e-mail address is confirmed').waitFor()
  await go('/profile')
  await page.getByLabel('Display name').waitFor()
  return email
}

async function logIn({ page, go }: Visit, email: string) {
  await go('/login')
  await page.getByLabel('E-mail').fill(email)
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
  await page.getByText('Your display name is too short: use at least 2 characters.').waitFor()
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
  await factors.getByText('Set up a second one, for when this one is lost').waitFor()

  await go('/login')
  await button(page, 'Use another account').click()
  await logIn(visitor, email)
  await page.getByLabel('Code from your authenticator app').fill(
    // One code is good once, and the next one is taken already.
    totp.generate({ timestamp: Date.now() + 30_000 }),
  )
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()

  await go('/profile')
  await factors.getByRole('button', { name: 'Remove Phone' }).click()
  await factors.getByRole('button', { name: /^Yes/ }).click()
  await factors.getByText('It is off: your password alone opens your account.').waitFor()
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
  await sessions.getByText('Nowhere else.').waitFor()

  await there.page.reload()
  await there.page.waitForURL(/\/login\?next=%2Fprofile$/)
  await there.page.getByText('Then you can go on to your profile.').waitFor()
})

test('a deletion is scheduled with the password, and taken back', async ({ visit }) => {
  const visitor = await visit({ expected: /400/ })
  const { page, go } = visitor
  await signUp(visitor, 'Yaa')
  const part = section(page, 'Delete your account')
  await part.getByRole('button', { name: 'Delete my account…' }).click()
  const confirm = part.getByRole('button', { name: 'Delete my account in 30 days' })
  await part.getByLabel('Your password').fill('not this one')
  await confirm.click()
  await part.getByText('That did not match').waitFor()
  await part.getByLabel('Your password').fill(password)
  await confirm.click()
  await page.getByText(/^Your account will be deleted on /).waitFor()
  expect(await listViolations(page)).toEqual([])
  await go('/profile')
  await button(page, 'Keep my account').click()
  await page.getByText('Your account stays', { exact: true }).waitFor()
  await part.getByRole('button', { name: 'Delete my account…' }).waitFor()
})
