import type { Locator, Page } from 'playwright-core'
import type { Lane } from '#domain/moderation-queue/kinds.ts'

/** Opens an entry from the moderators' list, by what it is called there: the newest of that name in its lane. */
export async function openEntry(page: Page, lane: Lane, name: string): Promise<Locator> {
  await page.goto(`/dashboard/moderation?kind=${lane}&sort=newest&words=${encodeURIComponent(name)}`)
  await page.getByRole('list', { name: 'Pending entries' }).getByRole('link', { name }).first().click()
  return page.getByRole('article')
}

/** Decides an entry, and waits until that is stored: the list drops the entry as soon as the button is pressed. */
export async function decide(entry: Locator, button: string): Promise<void> {
  const stored = entry
    .page()
    .waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/decision'),
    )
  await entry.getByRole('button', { name: button, exact: true }).click()
  const response = await stored
  if (!response.ok()) throw new Error(`${button} was answered with ${response.status()}`)
  await entry.waitFor({ state: 'detached' })
}
