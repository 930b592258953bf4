import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { logIn, passwordOf } from './log-in.ts'
import { mailTo, mailWith } from './mails.ts'
import { listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const owner = 'owner3@demo.example'

/** A published listing of an owner of the demo data, which takes appointments from now on. */
async function openListing() {
  const ask = async (path: string, init: RequestInit) =>
    (await fetch(inject('siteUrl') + path, init)).json() as Promise<never>
  const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:ffff:2::1' }
  const { access_token: token } = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: owner, password: passwordOf(owner) }),
  })
  const headers = { ...json, Authorization: `Bearer ${token}` }
  const { businesses } = await ask('/api/businesses', { headers })
  const { id, slug } = (businesses as { id: string; slug: string; status: string }[]).find(
    ({ status }) => status === 'published',
  )!
  const path = `/api/businesses/${id}/request-settings`
  const {
    version,
    updatedAt: _,
    calendarSince: __,
    ...values
  } = (await ask(path, { headers })) as Record<string, unknown>
  const links = { menuUrl: '', deliveryUrl: '', bookingUrl: '' }
  await ask(path, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version, values: { ...values, ...links, takes: ['appointment', 'quote'] } }),
  })
  return { id, slug }
}

test('a visitor without an account asks, the owner accepts on a phone, and the link shows it', {
  timeout: 180_000,
}, async ({ visit }) => {
  const { id, slug } = await openListing()
  const name = `Ama ${crypto.randomUUID().slice(0, 6)}`
  const email = `${crypto.randomUUID().slice(0, 8)}@people.example`

  const visitor = await visit({ ...phone, expected: /status of 422/ })
  const { page } = visitor
  await visitor.go(`/business/${slug}`)
  await page.getByRole('link', { name: 'Request an appointment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Request an appointment' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  const first = page.getByRole('group', { name: 'First choice' })
  // What is missing is said beside its field, in the site's words, and the first has the focus: with its label, which the header
  // would cover.
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLSelectElement).name))
    .toBe('day1')
  const header = (await page.getByRole('banner').boundingBox())!
  const label = (await first.getByText('Day', { exact: true }).boundingBox())!
  expect(label.y).toBeGreaterThanOrEqual(header.y + header.height)
  await page.getByText('Choose a day and a time.').waitFor()
  await page.getByText('Enter your name.').waitFor()
  await page.getByText('Check this box so the business can answer you.').waitFor()
  await first.getByLabel('Day').selectOption({ index: 3 })
  await first.getByLabel('Time').selectOption({ index: 1 })
  await page.getByLabel('Your name').fill(name)
  await page.getByText('Enter your name.').waitFor({ state: 'detached' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Anything they should know (optional)').fill('I read Twi.')
  await page.getByRole('checkbox', { name: /^Share this request/ }).check()
  // A slip of the thumb loses nothing.
  const chosen = await first.getByLabel('Time').inputValue()
  await page.goBack()
  await page.getByRole('link', { name: 'Request an appointment' }).click()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe(name)
  expect(await first.getByLabel('Time').inputValue()).toBe(chosen)
  expect(await page.getByLabel('Anything they should know (optional)').inputValue()).toBe('I read Twi.')
  expect(await page.getByRole('checkbox', { name: /^Share this request/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
  const link = /\/requests\/[\w-]{43}/.exec(await mailTo(email))![0]

  const managing = await visit(phone)
  await logIn(managing, owner)
  await managing.go(`/dashboard/business/${id}/requests`)
  const entry = managing.page.getByRole('article').filter({ hasText: name })
  await entry.waitFor()
  expect(await listViolations(managing.page)).toEqual([])
  await entry.getByRole('button', { name: /^Accept/ }).click()
  // By keyboard, too: the pressed button made way for the form.
  expect(
    await entry
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio === document.activeElement),
  ).toBe(true)
  await entry.getByLabel(/A note to them/).fill('Please come five minutes early.')
  await entry.getByRole('button', { name: /^Accept/ }).click()
  await entry.getByText('Accepted', { exact: true }).waitFor()
  expect(await listViolations(managing.page)).toEqual([])
  expect(await managing.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // A row of tabs fades only where it goes on.
  await managing.go(`/dashboard/business/${id}`)
  await managing.page.getByRole('link', { name: 'At a glance' }).waitFor()
  const fades = await managing.page
    .locator('.fading-row')
    .evaluateAll((rows) =>
      rows
        .filter(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft === 0 && scrollWidth > clientWidth)
        .map((row) =>
          ['--fade-left', '--fade-right']
            .map((name) => getComputedStyle(row).getPropertyValue(name))
            .join(' '),
        ),
    )
  expect(new Set(fades)).toEqual(new Set(['0px 48px']))

  await mailWith(email, /expects you on/)
  await visitor.go(link)
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor()
  await page.getByText('Please come five minutes early.').waitFor()
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
  expect(await listViolations(page)).toEqual([])

  // The page works without scripts as well.
  const plain = await visit({ ...phone, javaScriptEnabled: false })
  await plain.go(link)
  await plain.page.getByText('Cancel this request').click()
  await plain.page.getByLabel('Why? (optional)').fill('I’m ill.')
  await plain.page.getByRole('button', { name: 'Cancel it' }).click()
  await plain.page.getByRole('heading', { level: 1, name: 'You canceled' }).waitFor()
  await mailWith(email, /You canceled your request/)
})

test('a request sent without a connection waits, is sent once it is back, and says what the site answered', {
  timeout: 180_000,
}, async ({ visit }) => {
  const { slug } = await openListing()
  const email = `${crypto.randomUUID().slice(0, 8)}@people.example`
  const { page, go } = await visit({ ...phone, expected: /ERR_INTERNET_DISCONNECTED|status of 422/ })
  await go(`/business/${slug}/request/appointment`)
  const first = page.getByRole('group', { name: 'First choice' })
  await first.getByLabel('Day').selectOption({ index: 4 })
  await first.getByLabel('Time').selectOption({ index: 1 })
  await page.getByLabel('Your name').fill('Efua')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /^Share this request/ }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  const waits = page.getByRole('heading', { name: 'Will be sent when you’re back online' })
  await waits.waitFor()
  expect(await listViolations(page)).toEqual([])
  // Back in the form, everything is as it was.
  await page.getByRole('button', { name: 'Don’t send, edit it' }).click()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Efua')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await waits.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
  await mailWith(email, /\/requests\/[\w-]{43}/)

  // By the time that it arrives, the business no longer takes the chosen time.
  await go(`/business/${slug}/request/appointment`)
  await first.getByLabel('Day').selectOption({ index: 4 })
  await first.getByLabel('Time').selectOption({ index: 2 })
  await page.getByLabel('Your name').fill('Efua')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /^Share this request/ }).check()
  await first.getByLabel('Day').evaluate((day: HTMLSelectElement) => {
    day.selectedOptions[0]!.value = '2020-01-06'
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await waits.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Not sent' }).waitFor()
  await page
    .getByText(/doesn’t take requests for this time\. Choose another one\./)
    .first()
    .waitFor()
  await go('/offline')
  const entry = page.getByRole('listitem').filter({ hasText: 'Your request to' })
  await entry.getByText('Monday, January 6, 2020').waitFor()
  await entry.getByRole('button', { name: /^Don’t send/ }).click()
  await entry.waitFor({ state: 'detached' })
})

test('answering keeps the focus in the list, also when the entry moves out of sight or is no longer shown', {
  timeout: 180_000,
}, async ({ visit }) => {
  const { id, slug } = await openListing()
  const names = ['Efua', 'Femi', 'Gugu'].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`)
  for (const name of names) {
    const asking = await visit(phone)
    await asking.go(`/business/${slug}/request/quote`)
    await asking.page.getByLabel('Your name').fill(name)
    await asking.page
      .getByLabel('Email', { exact: true })
      .fill(`${name.replace(' ', '-').toLowerCase()}@people.example`)
    await asking.page.getByRole('textbox').first().fill('Eight lessons for one child, please.')
    await asking.page.getByRole('checkbox', { name: /^Share this request/ }).check()
    await asking.page.getByRole('button', { name: /^Send/ }).click()
    await asking.page.getByRole('heading', { name: 'Your request is sent' }).waitFor()
  }
  // So low that what moves is out of sight.
  const managing = await visit({ ...phone, viewport: { width: 360, height: 420 } })
  const { page } = managing
  await logIn(managing, owner)
  const entryOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  const decline = async (name: string) => {
    await entryOf(name)
      .getByRole('button', { name: /^Decline/ })
      .click()
    await expect.poll(() => focused(page)).toMatch(/^A note to them/)
    await entryOf(name)
      .getByRole('button', { name: /^Decline/ })
      .click()
  }
  await managing.go(`/dashboard/business/${id}/requests?show=waiting`)
  await decline(names[2]!)
  await entryOf(names[2]!).waitFor({ state: 'detached' })
  expect(await focused(page)).toContain(names[1])

  await managing.go(`/dashboard/business/${id}/requests`)
  await decline(names[1]!)
  await entryOf(names[1]!).getByText('Declined', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toContain(names[0])
})

/** The name of what has the focus, or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | HTMLInputElement
    return ('labels' in element && element.labels?.[0]?.textContent) || element.textContent || ''
  })
