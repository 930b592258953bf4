import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { allOf } from '#app/components/consent/consent-record.ts'
import { leavingWorker } from '#server/machine-files/leaving-worker.ts'
import { changingSite } from './changing-site.ts'
import { logIn, passwordOf } from './log-in.ts'
import { listViolations, recordOf, pictureTest as test } from './site.ts'

// The browser's lines about what it can't load, and React Router's about routes of links.
const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  expected,
  serviceWorkers: 'allow',
} as const

/** They accepted what the site may store. */
const accept = (page: Page, record = recordOf(allOf(true))) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('baobab:consent') === null) localStorage.setItem('baobab:consent', kept)
  }, record)

/** The URLs in each cache. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => url.replace(location.origin, ''))
    }
    return found
  })
/** `cached` opens each cache, and opening one that was deleted a moment ago makes it again. */
const cacheNamesOf = (page: Page) => page.evaluate(() => caches.keys())
const keptPages = async (page: Page) => (await cached(page))['baobab-pages-1'] ?? []
const untilKept = (page: Page, path: string) => expect.poll(() => keptPages(page)).toContain(path)
const notice = (page: Page) => page.locator('[data-slot=saved-copy]')
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

/**
 * The names of the caches, after the browser looked for a new worker. The former one stops, as it does when it is idle:
 * while a debugger is attached, Chromium may take it for busy for five minutes.
 */
async function cachesOfNewest(page: Page) {
  const isWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return Boolean(registration?.waiting)
  })
  if (isWaiting) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.detach()
  }
  return cacheNamesOf(page)
}

async function firstBusiness(page: Page) {
  const link = page.getByRole('main').locator('a[href^="/business/"]').first()
  return { link, path: (await link.getAttribute('href'))! }
}

test('what was visited and saved is readable without a connection, and says that it is a copy', async ({
  visit,
}) => {
  const { page, go } = await visit({ ...phone, undecided: true })
  await accept(page)
  await go('/directory')
  await untilKept(page, '/directory')
  // The router asks for this one's data alone.
  const { link, path } = await firstBusiness(page)
  await link.click()
  await page.waitForURL(`**${path}`)
  await untilKept(page, path)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('main').locator('button[data-save]').first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baobab:saved'))).toContain(name)

  // What the browser itself still has of the visit doesn't count.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.goto(path)
  expect(await notice(page).innerText()).toMatch(
    /^You’re offline\. This is a saved copy from \w+ \d+, \d{4} at /,
  )
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  // A copy is whole: it runs, too.
  await page.waitForFunction(() => document.documentElement.dataset.js === '')
  const heart = page.getByRole('main').locator('button[data-save]').first()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await listViolations(page)).toEqual([])

  await page.goto('/about')
  await page.getByText('You’re offline, and that page isn’t saved on this device').waitFor()
  await page.getByRole('heading', { name: 'Pages you visited' }).waitFor()
  await page.getByRole('listitem').getByRole('link', { name, exact: true }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^African-owned businesses/ }).click()
  await page.waitForURL('**/directory')
  await notice(page).waitFor()

  await page.goto('/about')
  await page.context().setOffline(false)
  await page.waitForURL(({ pathname }) => pathname === '/about')
  expect(await notice(page).count()).toBe(0)
})

test('a link to a saved page opens it; another one waits, and points to what is there', async ({ visit }) => {
  const { page, go } = await visit({ ...phone, undecided: true })
  await accept(page)
  await go('/faq')
  await untilKept(page, '/faq')
  await go('/directory')
  await untilKept(page, '/directory')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('link', { name: 'Read saved pages' }).click()
  await page.waitForURL('**/offline')
  await page.getByRole('link', { name: /^African-owned businesses/ }).click()
  await page.waitForURL('**/directory')
  expect(await notice(page).innerText()).toContain('You’re offline.')
})

test('nothing is stored for someone who declined, and pages go once they change their mind', async ({
  visit,
}) => {
  const declined = await visit(phone)
  await declined.go('/directory')
  await declined.page.waitForLoadState('networkidle')
  expect(await cached(declined.page)).toEqual({})
  expect(await hasWorker(declined.page)).toBe(false)
  expect(await declined.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  const { page, go } = await visit({ ...phone, undecided: true })
  await accept(page)
  await go('/directory')
  await untilKept(page, '/directory')
  await page.evaluate((record) => localStorage.setItem('baobab:consent', record), recordOf(allOf(false)))
  await go('/about')
  await expect
    // Code of parts that come later is nobody's.
    .poll(async () => (await cacheNamesOf(page)).filter((name) => name !== 'baobab-parts-1').sort())
    .toEqual(['baobab-files-1', 'baobab-shell-1'])
})

test('an account’s lists and pages leave the device with it', async ({ visit }) => {
  const visitor = await visit({ ...phone, undecided: true })
  const { page, go } = visitor
  await accept(page)
  await logIn(visitor, 'visitor@demo.example')
  await go('/directory')
  const { path } = await firstBusiness(page)
  await go(path)
  const saved = await page.getByRole('heading', { level: 1 }).innerText()
  const heart = page.getByRole('main').locator('button[data-save]').first()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await go('/saved')
  await page.getByRole('article', { name: saved }).waitFor()
  const copied = () => page.evaluate(() => localStorage.getItem('baobab:lists') ?? '')
  await expect.poll(copied).toContain(saved)
  // Documents of an account are never stored, though they name nobody.
  await go('/dashboard')
  await go('/profile')
  await go('/faq')
  await untilKept(page, '/faq')
  expect(
    Object.values(await cached(page))
      .flat()
      .filter((path) => /^\/(api|auth|dashboard|profile|saved)/.test(path)),
  ).toEqual([])

  await page.context().setOffline(true)
  await page.goto('/saved')
  await page.getByRole('link', { name: saved, exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(({ pathname }) => pathname === '/saved')

  // On a phone, the account is in the site's menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('/')
  await page.locator('[data-slot=account-menu] summary').click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText('You are signed out').first().waitFor()
  await expect.poll(copied).toBe('')
  await expect.poll(async () => (await keptPages(page)).filter((path) => path === '/faq')).toEqual([])

  // A session that ends without its owner: the next account on the device still finds nothing.
  await logIn(visitor, 'visitor@demo.example')
  await go('/saved')
  await expect.poll(copied).toContain(saved)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
  })
  await logIn(visitor, 'owner3@demo.example')
  await go('/faq')
  await expect.poll(copied).not.toContain(saved)
})

test('a new worker takes over at once, an incomplete copy is none, and a switched-off worker leaves nothing', async ({
  visit,
}) => {
  const site = await changingSite(inject('siteUrl'))
  try {
    const { page } = await visit({ ...phone, undecided: true, baseURL: site.url })
    await accept(page)
    await page.goto('/faq')
    await untilKept(page, '/faq')
    await page.evaluate(() => caches.open('baobab-former-0'))
    site.replace('/worker.js', (text) => `${text}\n// Another build.`)
    await expect.poll(() => cachesOfNewest(page)).not.toContain('baobab-former-0')
    // The copy of the former build is still whole.
    await page.context().setOffline(true)
    await page.goto('/faq')
    await notice(page).waitFor()
    // Without one of its files it would be a mixture.
    await page.evaluate(async () => {
      const files = await caches.open('baobab-files-1')
      const kept = await (await caches.open('baobab-pages-1')).match('/faq')
      const shell = await (await caches.open('baobab-shell-1')).match('/offline')
      const shared = new Set((shell?.headers.get('x-kept-files') ?? '').split(' '))
      const own = (kept?.headers.get('x-kept-files') ?? '').split(' ').find((file) => !shared.has(file))
      await files.delete(own!)
    })
    await page.goto('/faq')
    await page.getByText('You’re offline, and that page isn’t saved on this device').waitFor()
    // From here on as if it were switched off: pages register none.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.withResolvers<never>().promise
    })
    await page.context().setOffline(false)

    await page.waitForURL(({ pathname }) => pathname === '/faq')
    site.replace('/worker.js', () => leavingWorker)
    await expect.poll(() => cachesOfNewest(page)).toEqual([])
    await expect.poll(() => hasWorker(page)).toBe(false)
  } finally {
    site.close()
  }
})

/** Of an owner of the demo data: a listing, and what its inbox has. */
async function findOwner() {
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(inject('siteUrl') + path, init)).json() as Promise<never>
  const { access_token: token } = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:ffff:7::1' },
    body: JSON.stringify({ email: 'owner1@demo.example', password: passwordOf('owner1@demo.example') }),
  })
  const headers = { Authorization: `Bearer ${token}` }
  const { businesses } = await ask('/api/businesses', { headers })
  const { slug, name } = (businesses as { slug: string; name: string; status: string }[]).find(
    ({ status }) => status === 'published',
  )!
  return {
    slug,
    name,
    async countMessages(sender: string) {
      return JSON.stringify(await ask('/api/inbox', { headers })).split(sender).length - 1
    },
  }
}

test('a message sent without a connection is sent once it is back, and once', async ({ visit }) => {
  const owner = await findOwner()
  const sender = `Efua ${crypto.randomUUID().slice(0, 8)}`
  const { page, go } = await visit({ ...phone, serviceWorkers: 'block' })
  await go(`/business/${owner.slug}/message`)
  await page.getByLabel('Your name').fill(sender)
  await page.getByLabel('Email', { exact: true }).fill('efua@people.example')
  await page.getByLabel('Message', { exact: true }).fill('Do you cater for sixty?')
  await page.getByRole('checkbox', { name: /^Share my name/ }).check()
  // It arrives, but its answer gets lost: sent again, it is the same message.
  await page.route('**/api/leads', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByRole('heading', { name: 'Will be sent when you’re back online' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  const other = await page.context().newPage()
  await page.context().setOffline(true)
  await page.unroute('**/api/leads')
  await page.context().setOffline(false)
  // Two tabs notice it at the same time.
  await Promise.all([
    other.goto(`/business/${owner.slug}`),
    page.getByRole('heading', { name: 'Your message is sent' }).waitFor(),
  ])
  await expect.poll(() => owner.countMessages(sender)).toBe(1)
  await go('/offline')
  await page.getByText('You can read these').waitFor()
  expect(await page.getByText(owner.name).count()).toBe(0)
})

test('a review sent without a connection waits for its author, and not for the next account', async ({
  visit,
}) => {
  const owner = await findOwner()
  const visitor = await visit({ ...phone, serviceWorkers: 'block' })
  const { page, go } = visitor
  await logIn(visitor, 'owner3@demo.example')
  const write = async (text: string) => {
    await go(`/business/${owner.slug}`)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
    await dialog.getByLabel('Your experience').fill(text)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Send the review' }).click()
    await dialog.getByRole('heading', { name: 'Will be sent when you’re back online' }).waitFor()
    return dialog
  }
  const mine = async () =>
    JSON.stringify(
      await page.evaluate(async () => {
        const key = Object.keys(localStorage).find((each) => each.startsWith('sb-'))!
        const { access_token: token } = JSON.parse(localStorage.getItem(key)!)
        return (await fetch('/api/reviews/mine', { headers: { Authorization: `Bearer ${token}` } })).json()
      }),
    )
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('baobab-outbox')
          opening.onsuccess = () => {
            const all = opening.result.transaction('entries').objectStore('entries').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(all.result.length)
            }
          }
        }),
    )

  await write('The wait was short, and the work was careful.')
  expect(await waiting()).toBe(1)
  // The session ends elsewhere, and somebody else uses the device.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
  })
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await logIn(visitor, 'visitor@demo.example')
  await go('/faq')
  await expect.poll(waiting).toBe(0)
  expect(await mine()).not.toContain('The wait was short')

  await logIn(visitor, 'owner3@demo.example')
  const dialog = await write('Friendly people, and they called back the same day.')
  await page.context().setOffline(false)
  await dialog.getByRole('heading', { name: 'Your review was sent' }).waitFor()
  expect(await mine()).toContain('they called back the same day')
  expect(await waiting()).toBe(0)
})
