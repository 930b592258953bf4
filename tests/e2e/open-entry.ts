import type { Locator, Page } from 'playwright-core'
import type { Lane } from '#domain/moderation-queue/kinds.ts'

/** Opens an entry from the moderators' list, by what it is called there: the newest of that name in its lane. */
export async function openEntry(page: Page, lane: Lane, name: string): Promise<Locator> {
  await page.goto(`/dashboard/moderation?kind=${lane}&sort=newest&words=${encodeURIComponent(name)}`)
  await page.getByRole('list', { name: 'Pending entries' }).getByRole('link', { name }).first().click()
  return page.getByRole('article')
}
