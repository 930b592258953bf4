import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { listViolations, test } from './site.ts'

test('an administrator takes a job off the site, and puts it back', async ({ visit }) => {
  const admin = await visit({ viewport: { width: 360, height: 740 } })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content/postings?kind=job&status=published')
  const table = page.getByRole('region', { name: 'Postings' })
  // The oldest of the page, which no other journey is about.
  const row = table.getByRole('row').last()
  const title = (await row.getByRole('link').first().textContent())!
  const path = (await row.getByRole('link').first().getAttribute('href'))!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await listViolations(page)).toEqual([])

  await row.getByRole('button', { name: `Unpublish… ${title}` }).click()
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await row.getByText('Choose a reason.').waitFor()
  await row.getByLabel('Why').selectOption('misleading')
  await row.getByLabel('Note').fill('The pay is another one.')
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByText(`“${title}” was unpublished`, { exact: true }).waitFor()

  const visitor = await visit({ expected: /status of 404|404/ })
  const statusOf = async () => (await visitor.page.request.get(path)).status()
  await expect.poll(statusOf).toBe(404)

  await page.goto(`/admin/content/postings?${new URLSearchParams({ q: title, status: 'rejected' })}`)
  await table.getByText('Unpublished').waitFor()
  expect(await listViolations(page)).toEqual([])
  await table.getByRole('button', { name: /^Restore/ }).click()
  await page.getByText(`“${title}” was restored`, { exact: true }).waitFor()
  await expect.poll(statusOf).toBe(200)
})
