import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { browserKeys } from '#tests/push-service.ts'
import { logIn } from './log-in.ts'
import { listViolations, test, type Visit } from './site.ts'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/**
 * The browser of the tests has no push service: one is played here. What it answers when it is asked for permission stands
 * in `test-answer`, and how often it was asked in `test-asked`.
 */
function playPushService(page: Page) {
  const { p256dh, auth } = browserKeys()
  return page.addInitScript(
    (keys) => {
      const kept = (name: string, value?: string | null) => {
        if (value === null) localStorage.removeItem(name)
        else if (value !== undefined) localStorage.setItem(name, value)
        return localStorage.getItem(name)
      }
      Object.defineProperty(Notification, 'permission', {
        get: () => kept('test-permission') ?? 'default',
      })
      Notification.requestPermission = async () => {
        kept('test-asked', String(Number(kept('test-asked')) + 1))
        const answer = (kept('test-answer') ?? 'granted') as NotificationPermission
        if (answer !== 'default') kept('test-permission', answer)
        return answer
      }
      const subscription = () => {
        const [endpoint, key] = kept('test-push')?.split(' ') ?? []
        if (!endpoint || !key) return null
        return {
          endpoint,
          options: { applicationServerKey: Uint8Array.from(key.split(',').map(Number)).buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            kept('test-push', null)
            return true
          },
        } as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => subscription()
      PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
        const key = String(new Uint8Array(applicationServerKey as ArrayBuffer))
        kept('test-push', `https://push.example/${crypto.randomUUID()} ${key}`)
        return subscription()!
      }
    },
    { p256dh, auth },
  )
}

const onDevice = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const set = (page: Page, name: string, value: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value])
const region = (page: Page) => page.getByRole('region', { name: 'Notifications on your devices' })
const turnOn = (page: Page) => region(page).getByRole('button', { name: 'Turn on for this device' })
const turnOff = (page: Page) => region(page).getByRole('button', { name: 'Turn off on this device' })

/** As the server sees it. */
const devices = (page: Page) =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('sb-'))!
    const { access_token: token } = JSON.parse(localStorage.getItem(key)!)
    const answer = await fetch('/api/push', { headers: { Authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { devices: { id: string }[] }).devices.length
  })

async function open(visit: (options: typeof phone) => Promise<Visit>, email: string) {
  const person = await visit(phone)
  await playPushService(person.page)
  await logIn(person, email)
  return person
}

test('notifications are turned on by a press, for follows and reminders by choice, and leave with the session', async ({
  visit,
}) => {
  const person = await open(visit, 'visitor@demo.example')
  const { page, go } = person
  await go('/directory/tx/dallas')
  const follow = page.getByRole('button', { name: /^Follow(ing)? Dallas/ })
  await follow.click()
  await page.getByText('You follow Dallas').first().waitFor()
  // Offered, and asked for by nobody yet.
  await page.getByRole('button', { name: 'Notify me' }).waitFor()
  expect(await onDevice(page, 'test-asked')).toBeNull()

  await go('/dashboard/following')
  await set(page, 'test-answer', 'default')
  await turnOn(page).click()
  await page.getByText('Nothing has changed.').waitFor()
  await set(page, 'test-answer', 'granted')
  const button = turnOn(page)
  // Twice at once is once.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await turnOff(page).waitFor()
  expect(await devices(page)).toBe(1)
  const entry = page.getByRole('listitem').filter({ hasText: 'Dallas, TX' })
  await entry.getByLabel('On your devices').click()
  expect(await listViolations(page)).toEqual([])
  await page.reload()
  await turnOff(page).waitFor()
  await expect.poll(() => entry.getByLabel('On your devices').isChecked()).toBe(false)

  await go('/events')
  await page.locator('[data-slot=posting-card] a').first().click()
  const going = page.getByRole('button', { name: 'I’m going' })
  await going.click()
  const byMail = page.getByLabel('By email')
  await byMail.click()
  await expect.poll(() => byMail.isChecked()).toBe(false)
  expect(await page.getByLabel('On your devices').isChecked()).toBe(true)
  expect(await listViolations(page)).toEqual([])
  await going.click()
  await byMail.waitFor({ state: 'detached' })

  // On a phone, the account is in the site's menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('/')
  await page.locator('[data-slot=account-menu] summary').click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText('You are signed out').first().waitFor()
  await expect.poll(() => onDevice(page, 'test-push')).toBeNull()
  expect(await onDevice(page, 'baobab:push')).toBeNull()
  await logIn(person, 'visitor@demo.example')
  expect(await devices(page)).toBe(0)
})

test('another account finds none, and what was removed elsewhere ends here', async ({ visit }) => {
  const person = await open(visit, 'visitor@demo.example')
  const { page, go } = person
  await go('/dashboard/following')
  await turnOn(page).click()
  await turnOff(page).waitFor()

  const laptop = await open(visit, 'visitor@demo.example')
  await laptop.go('/dashboard/following')
  const other = region(laptop.page).getByRole('listitem')
  await other.waitFor()
  expect(await listViolations(laptop.page)).toEqual([])
  await other.getByRole('button', { name: /^Remove/ }).click()
  await other.getByRole('button', { name: 'Yes' }).click()
  await other.waitFor({ state: 'detached' })
  expect(await devices(page)).toBe(0)

  // A day later.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('baobab:push')!)
    localStorage.setItem('baobab:push', JSON.stringify({ ...record, checkedAt: 0 }))
  })
  await go('/about')
  await expect.poll(() => onDevice(page, 'test-push')).toBeNull()

  await go('/dashboard/following')
  await turnOn(page).click()
  await turnOff(page).waitFor()
  // The session ends without its owner.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
  })
  await logIn(person, 'owner3@demo.example')
  await go('/dashboard/following')
  await turnOn(page).waitFor()
  await expect.poll(() => onDevice(page, 'test-push')).toBeNull()
})

test('a browser that blocks them, can’t show them or needs the home screen says so', async ({ visit }) => {
  const { page, go } = await open(visit, 'visitor@demo.example')
  await go('/dashboard/following')
  await set(page, 'test-answer', 'denied')
  await turnOn(page).click()
  await page.getByText('Your browser blocks notifications from this site').waitFor()
  expect(await listViolations(page)).toEqual([])
  expect(await onDevice(page, 'baobab:push')).toBeNull()

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await go('/dashboard/following')
  await page.getByText('This browser can’t show notifications.').waitFor()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await go('/dashboard/following')
  await page.getByText('on your home screen').waitFor()
})

test('a new key of the site is subscribed with at the next visit', async ({ visit }) => {
  const { page, go } = await open(visit, 'visitor@demo.example')
  await go('/dashboard/following')
  await turnOn(page).click()
  await turnOff(page).waitFor()
  const before = (await onDevice(page, 'test-push'))!
  await page.evaluate(() => {
    const [endpoint] = localStorage.getItem('test-push')!.split(' ')
    localStorage.setItem('test-push', `${endpoint} ${'4,'.repeat(64)}4`)
    const record = JSON.parse(localStorage.getItem('baobab:push')!)
    localStorage.setItem('baobab:push', JSON.stringify({ ...record, checkedAt: 0 }))
  })
  await go('/about')
  await expect.poll(async () => (await onDevice(page, 'test-push'))?.split(' ')[1]).toBe(before.split(' ')[1])
  await go('/dashboard/following')
  await turnOff(page).waitFor()
  await turnOff(page).click()
  await turnOn(page).waitFor()
  expect(await onDevice(page, 'test-push')).toBeNull()
})

type Shown = { title: string; body: string; tag: string; data: unknown }

test('the worker shows what comes, one notification for each thing', async ({ visit }) => {
  const person = await visit(phone)
  const { page, go } = person
  await logIn(person, 'visitor@demo.example')
  await go('/about')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const worker = page.context().serviceWorkers()[0]!
  // A browser without a screen shows none: what it is asked to show is kept here.
  await worker.evaluate(() => {
    const shown: Shown[] = []
    Object.assign(globalThis, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      getNotifications: async () => shown,
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        const others = shown.filter(({ tag }) => tag !== options.tag)
        shown.splice(0, shown.length, ...others, { ...options, title })
      },
    })
  })
  const shown = () =>
    worker.evaluate(() =>
      (globalThis as unknown as { shown: Shown[] }).shown.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data,
      })),
    )
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: inject('siteUrl'), registrationId, data })
  const message = { id: '1', title: 'Tomorrow: Highlife', body: 'At eight', path: '/events', tag: 'e' }
  await deliver('nothing of ours')
  // Browsers end a subscription whose messages show nothing.
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Something new'])
  await deliver(JSON.stringify(message))
  await expect.poll(shown).toContainEqual({
    title: 'Tomorrow: Highlife',
    body: 'At eight',
    tag: 'e',
    data: { id: '1', path: '/events' },
  })
  await deliver(JSON.stringify({ ...message, id: '2', title: 'Canceled: Highlife' }))
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toEqual(['Something new', 'Canceled: Highlife'])
})
