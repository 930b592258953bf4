import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { atRest, test } from './site.ts'

// Two phones, and what a keyboard leaves of them.
const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 360, height: 320 },
  { width: 390, height: 422 },
]

/** Focused, its middle and its corners can be reached by a finger, as far as they fit on the screen. */
async function expectClear(page: Page, part: Locator, name: string) {
  await part.focus()
  await expect
    .poll(
      () =>
        part.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const points = [
            [(left + right) / 2, (top + bottom) / 2],
            [left + 8, top + 4],
            [right - 8, bottom - 4],
          ] as const
          const onScreen = points.filter(([, y]) => y >= 0 && y < innerHeight)
          if (onScreen.length === 0) return ['outside of the screen']
          return onScreen
            .map(([x, y]) => document.elementFromPoint(x, y))
            .filter((hit) => !hit || !(element.contains(hit) || element.parentElement?.contains(hit)))
            .map((hit) => hit?.outerHTML.slice(0, 80) ?? 'nothing')
        }),
      { message: `what covers ${name}` },
    )
    .toEqual([])
  await page.waitForLoadState()
}

describe.each(screens)('at $width × $height', (viewport) => {
  test('the question about cookies and a notice leave the login’s fields and its button alone', async ({
    visit,
  }) => {
    const { page, go } = await visit({ undecided: true, viewport })
    await page.route('**/functions/v1/rate-limiter', (route) =>
      route.fulfill({ json: { allowed: false, current_count: 5, error: 'Please try again in 15 minutes.' } }),
    )
    await go('/login')
    const main = page.getByRole('main')
    const fields = [
      [main.getByLabel('Email address'), 'the address'],
      [main.getByLabel('Password', { exact: true }), 'the password'],
      [main.getByRole('button', { name: 'Log in', exact: true }), 'the button'],
    ] as const
    for (const [field, name] of fields) await expectClear(page, field, name)
    await fields[0][0].fill('ama@people.example')
    await fields[1][0].fill('kente-loom-harvest-7')
    await fields[2][0].click()
    await page.getByText('Please try again in 15 minutes.').waitFor()
    for (const [field, name] of fields) await expectClear(page, field, name)
  })

  test('the button to the map leaves the end of the page alone', async ({ visit }) => {
    const { page, go } = await visit({ viewport })
    await go('/directory')
    const colors = page.locator('[data-slot=theme-switch]').getByRole('button')
    await colors.last().waitFor()
    for (const each of await colors.all()) await expectClear(page, each, 'the choice of colors')
  })

  test('a toast leaves the form below it alone', async ({ visit }) => {
    const { page, go } = await visit({ undecided: true, viewport })
    await go('/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Message').waitFor()
    const banner = page.getByRole('region', { name: 'Your cookie choices' })
    await atRest(banner)
    // A toast goes after five seconds, which a busy machine may take to look.
    await page.clock.install()
    await banner.getByRole('button', { name: 'Decline' }).click()
    await page.locator('[data-slot=toast]').waitFor()
    for (const label of ['What is it about?', 'Your name', 'Email', 'Message'])
      await expectClear(page, main.getByLabel(label, { exact: true }), label)
    await expectClear(page, main.getByRole('button', { name: 'Send the message' }), 'the button')
    expect(await page.locator('[data-slot=toast]').count()).toBe(1)
  })
})
