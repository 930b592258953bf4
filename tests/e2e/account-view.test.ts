import { expect } from 'vitest'
import { allOf } from '#app/components/consent/consent-record.ts'
import { logIn } from './log-in.ts'
import { listViolations, recordOf, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('an administrator sees the dashboard as an owner does, changes nothing, stops, and nothing is left on the device', async ({
  visit,
}) => {
  const admin = await visit({
    ...phone,
    undecided: true,
    serviceWorkers: 'allow',
    expected: /status of 40[13]/,
  })
  const { page } = admin
  // The device may keep what its owner visits, and does.
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('baobab:consent') === null) localStorage.setItem('baobab:consent', kept)
    },
    recordOf(allOf(true)),
  )
  const keptPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('baobab-pages-1')).keys()
      return requests.map(({ url }) => url.replace(location.origin, ''))
    })
  await logIn(admin, 'admin@demo.example')
  await page.goto('/about')
  await expect.poll(keptPages).toContain('/about')
  await page.goto('/admin/users?q=owner3%40demo')
  await page.getByRole('main').getByRole('link', { name: 'Kofi Mensah' }).click()
  await page.getByRole('button', { name: 'See the site as Kofi Mensah…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('A photo that doesn’t show')
  const before = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).toSorted()))
  await dialog.getByRole('button', { name: 'Open the site' }).click()

  await page.waitForURL('**/dashboard')
  const bar = page.getByRole('region', { name: 'Looking at the site as someone else' })
  await bar.getByText('You see the site as Kofi Mensah').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Hello, Kofi Mensah' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await listViolations(page)).toEqual([])

  await page.goto('/profile')
  await page.getByLabel('Display name').fill('Somebody else')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Nothing can be changed').first().waitFor()

  // Neither a document nor a page that the router shows is kept of what they look at.
  await page.goto('/directory')
  await bar.waitFor()
  await page.getByRole('main').locator('a[href^="/business/"]').first().click()
  await page.waitForURL('**/business/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The worker does one after the other: what was asked for before is done by then.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', name: '/terms', scripts: [] })
  })
  await expect.poll(keptPages).toContain('/terms')
  expect((await keptPages()).toSorted()).toEqual(['/about', '/terms'])

  const left = await page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname)
    return { kept, stored: JSON.stringify(Object.entries(localStorage).toSorted()) }
  })
  expect(left.kept.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(left.stored).toBe(before)

  await bar.getByRole('button', { name: 'Stop' }).click()
  await page.waitForURL('**/admin/users/*')
  await page.getByRole('heading', { level: 1, name: 'Kofi Mensah' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('baobab:view'))).toBeNull()
})
