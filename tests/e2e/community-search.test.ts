import { describe, expect } from 'vitest'
import { logIn, passwordOf } from './log-in.ts'
import { listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

describe('saved searches', () => {
  test('a visitor saves a search by way of logging in, and looks after it', async ({ visit }) => {
    const email = 'visitor@demo.example'
    const words = `jollof ${crypto.randomUUID().slice(0, 4)}`
    const { page, go } = await visit(phone)
    await go(`/directory?q=${encodeURIComponent(words)}&where=Houston&open=1`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.waitForURL(/\/login\?next=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('link', { name: /^Continue/ }).click()
    await page.waitForURL(/\/dashboard\/searches\/new\?/)
    await page.getByText(`“${words}” · Houston · Open now`).waitFor()
    expect(await listViolations(page)).toEqual([])
    const name = page.getByLabel('Name')
    expect(await name.inputValue()).toBe(`${words}, Houston, Open now`)
    await name.fill('')
    await page.getByRole('button', { name: 'Save the search' }).click()
    await page.getByText('Enter a name').first().waitFor()
    const title = `Rice ${words.slice(-4)}`
    await name.fill(title)
    await page.getByLabel('Email me new results').selectOption('weekly')
    await page.getByRole('button', { name: 'Save the search' }).click()
    await page.waitForURL(/\/dashboard\/searches$/)
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await entry.getByText('No emails sent yet.').waitFor()
    expect(await entry.getByLabel('Email me new results').inputValue()).toBe('weekly')
    expect(await listViolations(page)).toEqual([])
    await entry.getByLabel('Email me new results').selectOption('off')
    await entry.getByRole('button', { name: `Rename ${title}` }).click()
    await entry.getByLabel('New name').fill(`${title} again`)
    await entry.getByRole('button', { name: 'Rename', exact: true }).click()
    const renamed = page.getByRole('listitem').filter({ hasText: `${title} again` })
    await renamed.getByRole('link', { name: `${title} again` }).waitFor()
    await page.reload()
    await expect.poll(() => renamed.getByLabel('Email me new results').inputValue()).toBe('off')
    await renamed.getByRole('button', { name: /^Remove/ }).click()
    await renamed.getByRole('button', { name: /^Yes/ }).click()
    await expect.poll(() => renamed.count()).toBe(0)
  })

  test('a link of a mail that isn’t known says so, without scripts', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go(`/searches/unsubscribe/${'x'.repeat(43)}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('We don’t know this link')
  })
})

describe('searching everything', () => {
  test('shows the first of each kind below the businesses, and leads on to each', async ({ visit }) => {
    const { page, go } = await visit(phone)
    await go('/search?q=apartment')
    const homes = page.getByRole('region', { name: /^Homes/ })
    expect(await homes.getByRole('listitem').count()).toBeGreaterThan(0)
    expect(await homes.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    await page.getByRole('navigation', { name: 'Other results' }).getByRole('link', { name: /home/ }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#found-housing')
    expect(await listViolations(page)).toEqual([])
    const all = homes.getByRole('link', { name: /^See all \d+ homes$/ })
    const total = /\d+/.exec((await all.textContent())!)![0]
    await all.click()
    await page.waitForURL(/\/housing\?q=apartment$/)
    await expect
      .poll(() => page.locator('[data-slot=count]').textContent())
      .toMatch(new RegExp(`^${total} homes`))
  })

  test('narrows to one kind, without scripts and in the dark', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false, colorScheme: 'dark' })
    await go('/search?q=room&kind=housing')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Homes “room”')
    expect(await page.locator('.list-card[data-business]').count()).toBe(0)
    await page.getByRole('link', { name: 'Search everything' }).click()
    await page.waitForURL(/\/search\?q=room$/)
    await page.goto('/search?q=xylophonist&kind=blog')
    await page.getByText('No posts found').waitFor()
  })
})

test('the site map leads to a city’s homes, which are described to search engines', async ({ visit }) => {
  const { page, go } = await visit({ expected: /404/ })
  await go('/sitemap')
  await page.getByRole('region', { name: 'Homes by city' }).getByRole('link').first().click()
  await page.waitForURL(/\/housing\/[a-z]{2}\/[a-z-]+$/)
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toMatch(/^Homes in .+, [A-Z]{2}$/)
  const path = new URL(page.url()).pathname
  await go(path)
  expect(await listViolations(page)).toEqual([])
  expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href'))!).pathname).toBe(path)
  expect(await page.locator('[data-slot=posting-card]').count()).toBeGreaterThan(0)
  const index = await (await page.request.get('/sitemap.xml')).text()
  const part = /<loc>([^<]*\/sitemaps\/communities-1\.xml)<\/loc>/.exec(index)![1]!
  expect(await (await page.request.get(new URL(part).pathname)).text()).toContain(`${path}</loc>`)
  await page.getByRole('link', { name: 'Save this search' }).waitFor()
  const missing = await page.goto('/housing/mt/nowhere-at-all')
  expect(missing!.status()).toBe(404)
  await page.getByRole('link', { name: 'All homes' }).waitFor()
})

test('home shows what is new in the community', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/')
  const homes = page.getByRole('region', { name: 'New homes' })
  expect(await homes.getByRole('listitem').count()).toBe(3)
  const posts = page.getByRole('region', { name: 'From the blog' })
  expect(await posts.getByRole('listitem').count()).toBe(3)
  await homes.getByRole('link', { name: 'All homes' }).click()
  await page.waitForURL(/\/housing$/)
})

describe('lists, following and going', () => {
  test('what a visitor saved on the device comes along, is sorted into lists, and one is shared', async ({
    visit,
  }) => {
    const person = await visit(phone)
    const { page, go } = person
    await go('/jobs')
    await page.locator('[data-slot=posting-card] a').first().click()
    const heart = page.locator('button[data-save]').first()
    await heart.click()
    await page
      .getByText(/ is saved$/)
      .first()
      .waitFor()
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!

    // Nobody else saves with this account meanwhile.
    await logIn(person, 'moderator@demo.example')
    await go('/saved')
    const list = page.getByRole('region', { name: /saved/i })
    await list.getByRole('heading', { name: title }).waitFor()
    const name = `Trip ${crypto.randomUUID().slice(0, 4)}`
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByLabel('Name of the list').fill(name)
    await page.getByRole('button', { name: 'Create list' }).click()
    const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) })
    await heading.waitFor()
    // By keyboard and screen reader one goes on from the new list.
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)

    // With several lists, a press saves to the last one, says which, and offers the others.
    await go('/directory')
    const other = page.locator('button[data-save][aria-pressed="false"]').first()
    const id = await other.getAttribute('data-save')
    await other.click()
    const dialog = page.getByRole('dialog', { name: 'Save to lists' })
    const said = page.locator('[data-slot=toast]')
    await said.getByText('Saved to Saved').waitFor()
    expect(await dialog.count()).toBe(0)
    await said.getByRole('button', { name: 'Change' }).click()
    await dialog.getByLabel(name).check()
    await dialog.getByRole('group', { name: 'Lists' }).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(await listViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator(`button[data-save="${id}"][aria-pressed="true"]`).first().waitFor()

    await go('/saved')
    const trip = page.getByRole('region', { name: new RegExp(`^${name}`) })
    await trip.locator(`[data-save="${id}"]`).waitFor()
    await trip.getByRole('button', { name: `Share ${name}` }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = new URL(await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue())
      .pathname
    expect(await listViolations(page)).toEqual([])
    const guest = await visit({ javaScriptEnabled: false })
    await guest.go(link)
    await guest.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await guest.page.locator(`[data-save="${id}"]`).count()).toBe(1)
    expect(await guest.page.getByText('A list by').count()).toBe(0)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    expect((await guest.page.request.get(link)).status()).toBe(404)
  })

  test('what a visitor pressed Follow for is followed once they log in, and nothing else', async ({
    visit,
  }) => {
    const person = await visit(phone)
    const { page, go } = person
    const button = (name: string) => page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}`) })
    await go('/directory/tx/dallas')
    await button('Dallas').click()
    await page.waitForURL(/\/login\?next=/)
    await go('/directory/tx/austin')
    await button('Austin').click()
    await page.waitForURL(/\/login\?next=/)
    await page.getByLabel('Email').fill('owner3@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('owner3@demo.example'))
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('You follow Austin').first().waitFor()
    await page.getByRole('link', { name: /^Continue/ }).click()
    await expect.poll(() => button('Austin').getAttribute('aria-pressed')).toBe('true')
    await go('/dashboard/following')
    await page.getByRole('listitem').filter({ hasText: 'Austin, TX' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Dallas, TX' }).count()).toBe(0)

    // Someone who follows it already keeps it, and it isn’t taken back by a press before logging in.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
    })
    await go('/directory/tx/austin')
    await button('Austin').click()
    await page.waitForURL(/\/login\?next=/)
    expect(await page.evaluate(() => localStorage.getItem('baobab:follow'))).toContain('austin')
    await logIn(person, 'owner3@demo.example')
    await go('/directory/tx/austin')
    await expect.poll(() => button('Austin').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('baobab:follow'))).toBeNull()
    expect(await button('Austin').getAttribute('aria-pressed')).toBe('true')
  })

  test('a visitor follows a city, says that they go to an event, and takes both back', async ({ visit }) => {
    const person = await visit(phone)
    const { page, go } = person
    await logIn(person, 'visitor@demo.example')
    await go('/directory/tx/houston')
    const button = page.getByRole('button', { name: /^Follow(ing)? Houston/ })
    await button.click()
    await page.getByText('You follow Houston').first().waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await go('/dashboard/following')
    const entry = page.getByRole('listitem').filter({ hasText: 'Houston, TX' })
    await entry.getByLabel('In the email').click()
    await page.getByLabel('Email me what’s new').selectOption('daily')
    expect(await listViolations(page)).toEqual([])
    await page.reload()
    await expect.poll(() => entry.getByLabel('In the email').isChecked()).toBe(false)
    expect(await page.getByLabel('Email me what’s new').inputValue()).toBe('daily')
    await entry.getByRole('button', { name: /^Unfollow/ }).click()
    await entry.getByRole('button', { name: 'Yes' }).click()
    await entry.waitFor({ state: 'detached' })

    await go('/events')
    // A later one: there is no day before today’s.
    await page.locator('[data-slot=posting-card] a[href^="/events/"]').last().click()
    const going = page.getByRole('button', { name: 'I’m going' })
    await going.click()
    await page.getByText(/(person is|people are) going/).waitFor()
    expect(await page.getByLabel('Remind me the day before').isChecked()).toBe(true)
    expect(await listViolations(page)).toEqual([])
    await going.click()
    const reminder = page.getByLabel('Remind me the day before')
    await expect.poll(() => reminder.isChecked()).toBe(false)

    // Still deciding: a reminder, and nobody more who goes.
    await reminder.click()
    await page.getByLabel('By email').waitFor()
    await page.reload()
    await expect.poll(() => reminder.isChecked()).toBe(true)
    expect(await going.getAttribute('aria-pressed')).toBe('false')
    await reminder.click()
    await page.getByLabel('By email').waitFor({ state: 'detached' })
  })
})
