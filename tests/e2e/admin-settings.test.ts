import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { expectSound, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }

/** Pages hear of a change twice a second; how long a new one takes to make is a matter of the machine. */
const soon = { timeout: 15_000, interval: 100 }

test('an administrator changes hero and announcement, visitors see it at once, and the history takes it back', async ({
  visit,
}) => {
  const [admin, other, visitor] = [
    await visit({ ...phone, expected: /status of (409|422)/ }),
    await visit({ expected: /status of 409/ }),
    await visit(phone),
  ]
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Site text', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Hero' }).waitFor()
  await page.getByLabel('Headline').waitFor()
  await expectSound(page)

  // Nothing is published by a preview, and what is wrong is said beside its field.
  await page.getByLabel('Headline').fill('Eat well tonight')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByText('Eat well tonight').waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await visitor.go('/')
  await visitor.page.getByRole('heading', { level: 1, name: 'Find Great Places Near You' }).waitFor()
  await page.getByLabel('Headline').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Write something here.').first().waitFor()
  await page.getByLabel('Headline').fill('Eat well tonight')

  // A second tab that was opened before.
  await logIn(other, 'admin@demo.example')
  await other.page.goto('/admin/ui/hero')
  await other.page.getByLabel('Search button').fill('Look')

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: visitors see it').first().waitFor()
  await expect
    .poll(async () => (await visitor.page.request.get('/')).text(), soon)
    .toContain('Eat well tonight')
  await other.page.getByRole('button', { name: 'Save' }).click()
  const conflict = other.page.getByRole('alert').filter({ hasText: 'another tab, changed this' })
  await conflict.getByText('Eat well tonight').waitFor()
  expect(await listViolations(other.page)).toEqual([])
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  expect(await other.page.getByLabel('Headline').inputValue()).toBe('Eat well tonight')
  expect(await other.page.getByLabel('Search button').inputValue()).toBe('Look')

  await page.getByRole('button', { name: /^History/ }).click()
  await expectSound(page)
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await page.getByText('It isn’t saved yet.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It isn’t saved yet.').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await visitor.page.request.get('/')).text(), soon)
    .toContain('Find Great Places Near You')

  await page.goto('/admin/ui/announcement')
  await page.getByLabel('Message').fill('The festival is on Sunday.')
  await page.getByLabel('Link text').fill('See events')
  await page.getByLabel('Link URL').fill('/events')
  await page.getByLabel('Show the announcement').check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: visitors see it').first().waitFor()
  await expect
    .poll(async () => (await visitor.page.request.get('/about')).text(), soon)
    .toContain('The festival is on Sunday.')
  await visitor.go('/about')
  const bar = visitor.page.getByRole('region', { name: 'Announcement' })
  await bar.getByRole('link', { name: 'See events' }).waitFor()
  await expectSound(visitor.page)
  for (const hidden of [bar, visitor.page.getByRole('region', { name: 'Demo data' })]) {
    await hidden.getByRole('button', { name: /^Hide the / }).click()
    await hidden.waitFor({ state: 'hidden' })
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('main')
    await visitor.page.evaluate(() => document.getElementById('main')?.blur())
  }
  await visitor.go('/pricing')
  expect(await bar.isHidden()).toBe(true)

  await page.getByRole('button', { name: 'Use the default' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await visitor.page.request.get('/about')).text(), soon)
    .not.toContain('The festival is on Sunday.')

  await page.goto('/admin/settings/freshness')
  await page.getByLabel('Send a reminder').fill('80')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter more than 90 days.').first().waitFor()
  await expectSound(page)
  await page.goto('/admin/settings/limits')
  await page.getByRole('group', { name: 'Failed sign-ins' }).waitFor()
  await expectSound(page)
})
