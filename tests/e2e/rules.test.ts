import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('an administrator tries a rule with unsaved numbers, turns it on and off again, and sees its empty log', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /status of 422/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/rules')
  await page.getByRole('heading', { level: 2, name: 'Reviews, questions and answers' }).waitFor()
  await page.getByRole('link', { name: 'Photos', exact: true }).click()
  const on = page.getByLabel('Publish automatically')
  await on.waitFor()
  expect(await on.isChecked()).toBe(false)
  await page.getByText('Nothing yet. What the rule publishes').waitFor()
  await page.getByLabel('Approved before').fill('0')
  await page.getByText('Fix the numbers above first.').waitFor()
  await page.getByLabel('Approved before').fill('3')
  const trial = page.getByRole('region', { name: 'Trial' })
  await trial.getByRole('button', { name: 'Try on the last 30 days' }).click()
  await trial
    .getByRole('status')
    .getByText(/Moderators decided nothing|Published, of/)
    .waitFor()
  await atRest(page.getByRole('main'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await listViolations(page)).toEqual([])

  await on.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: visitors see it').first().waitFor()
  await page.reload()
  await expect.poll(() => on.isChecked()).toBe(true)
  expect(await page.getByLabel('Approved before').inputValue()).toBe('3')
  await on.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: visitors see it').first().waitFor()
})
