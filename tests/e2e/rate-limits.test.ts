import { expect } from 'vitest'
import { logInByForm } from './log-in.ts'
import { listViolations, test } from './site.ts'

test('guessing a password: a warning that can be dismissed, then a refusal, and not a word to the server', async ({
  visit,
}) => {
  // The browser's own lines about answers of 400.
  const { page, go } = await visit({ expected: /Failed to load resource/ })
  await go('/login')
  await page.getByLabel('Email').fill('nobody@people.example')
  const guess = async () => {
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    const checked = page.waitForResponse(/rate-limiter/)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await (await checked).finished()
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).waitFor()
  }
  const notice = page.getByRole('status').getByRole('listitem')
  for (let n = 0; n < 3; n += 1) await guess()
  expect(await notice.count()).toBe(0)
  await guess()
  await notice
    .getByText('Multiple login attempts detected. Your account is being monitored for security.')
    .waitFor()
  expect(await listViolations(page)).toEqual([])
  await notice.getByRole('button', { name: /^Dismiss/ }).click()
  await notice.waitFor({ state: 'detached' })

  await guess()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await guess()
  await notice.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/).waitFor()
  expect(asked.filter((path) => path.endsWith('/token'))).toEqual([])
})

test('six people behind one address log in, and none of them hears of being monitored', async ({ visit }) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '2001:db8:c0de:1::1' }
  for (const name of ['visitor', 'owner1', 'owner2', 'owner3', 'moderator', 'admin']) {
    const visitor = await visit({ extraHTTPHeaders })
    await logInByForm(visitor, `${name}@demo.example`)
    expect(await visitor.page.getByRole('status').getByRole('listitem').count()).toBe(0)
  }
})
