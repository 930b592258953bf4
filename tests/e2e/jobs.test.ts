import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pdf } from '#tests/fixtures/pdfs.ts'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { decide, openEntry } from './open-entry.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const resume = { name: 'Ama Osei.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }

/** Everything about a job that is typed; the title is of this run alone. */
async function writeJob(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page
    .getByLabel('About the job')
    .fill(
      'Cook jollof, stews and grills to our recipes, five evenings a week.\n\nWhat you bring:\n- A year on a hot line\n- Calm',
    )
  await page.getByLabel('Field of work').selectOption({ label: 'Restaurants and hospitality' })
  await page.getByLabel('Kind of job').selectOption({ label: 'Part-time' })
  await page.getByLabel('Where the work is done').selectOption({ label: 'On site' })
  await page.getByLabel('ZIP code').fill('77036')
  await page.getByLabel('City').fill('Houston')
  await page.getByLabel('State').selectOption('TX')
}

const openDetails = (page: Page, name: string | RegExp) =>
  page.locator('summary').filter({ hasText: name }).click()

test('an owner posts a job, a moderator publishes it, someone finds it and applies, and the owner reads it', {
  timeout: 240_000,
}, async ({ visit }) => {
  const title = `Evening cook ${crypto.randomUUID().slice(0, 6)}`
  const owner = await visit({ ...phone, acceptDownloads: true, expected: /status of 422/ })
  await logIn(owner, 'owner2@demo.example')
  const { page } = owner
  await owner.go('/dashboard/postings/new/job')
  await page.getByLabel('Title').waitFor()
  // Without pay there is a word about it; words that the law bars are named as they stand there.
  await page.getByText('Visitors read: “Pay not stated”').waitFor()
  await page.getByLabel('Employer', { exact: true }).selectOption({ index: 1 })
  await writeJob(page, title)
  await page
    .getByLabel('About the job')
    .fill('Female cooks only, to cook jollof and stews with us, five evenings a week.')
  await page
    .getByText(/(can’t be published|isn’t allowed in an ad)/)
    .first()
    .waitFor()
  await page.getByLabel('From ($)').fill('65,000')
  await page.getByLabel('For', { exact: true }).selectOption('hour')
  await page.getByRole('button', { name: 'Send for review' }).click()
  const problems = page.getByRole('alert').filter({ hasText: /needs? another look/ })
  await problems.getByText('is hardly meant').waitFor()
  expect(await listViolations(page)).toEqual([])

  await writeJob(page, title)
  await page.getByLabel('From ($)').fill('18')
  await page.getByLabel('To ($, optional)').fill('22.50')
  await page.getByText('$18.00–$22.50 an hour').first().waitFor()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Pending review').first().waitFor()

  const moderator = await visit(phone)
  await logIn(moderator, 'moderator@demo.example')
  const entry = (await openEntry(moderator.page, 'postings', title)).filter({
    has: moderator.page.getByRole('heading', { name: title }),
  })
  await entry.getByText('$18.00–$22.50 an hour').waitFor()
  expect(await listViolations(moderator.page)).toEqual([])
  await decide(entry, 'Publish')

  // Found by place, pay, kind and field.
  const visitor = await visit({ ...phone, expected: /status of 422/ })
  await visitor.go(
    '/jobs?where=Houston%2C+TX&type=part_time&category=restaurants-hospitality&pay_min=46000&pay_max=60000&radius=10',
  )
  const card = visitor.page.getByRole('article', { name: title })
  await card.waitFor()
  expect(await listViolations(visitor.page)).toEqual([])
  await visitor.go('/jobs?where=Houston%2C+TX&pay_min=47000')
  expect(await visitor.page.getByRole('article', { name: title }).count()).toBe(0)
  await visitor.page.goBack()
  await card.getByRole('link', { name: title }).click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  const path = new URL(visitor.page.url()).pathname
  await visitor.page.getByText('$18.00–$22.50 an hour').first().waitFor()
  expect(await listViolations(visitor.page)).toEqual([])
  const described = await visitor.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(described!)['@graph'].at(-1)).toMatchObject({
    '@type': 'JobPosting',
    title,
    directApply: true,
  })

  // What isn’t a PDF is refused beside its field, and what was typed stays.
  await visitor.page.getByRole('link', { name: 'Apply here' }).click()
  await visitor.page.getByLabel('Your name').fill('Ama Osei')
  const email = `ama-${crypto.randomUUID().slice(0, 8)}@people.example`
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('A few words about you').fill('Five years at the pass in Accra.')
  await visitor.page
    .getByLabel('Résumé (optional)')
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await visitor.page.getByRole('checkbox').check()
  expect(await listViolations(visitor.page)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Send the application' }).click()
  await visitor.page.getByText('That isn’t a PDF').first().waitFor()
  await visitor.page.getByLabel('Résumé (optional)').setInputFiles(resume)
  await visitor.page.getByRole('button', { name: 'Send the application' }).click()
  await visitor.page.getByRole('heading', { name: 'Your application is sent' }).waitFor()
  expect(await listViolations(visitor.page)).toEqual([])

  // The owner reads it, saves the résumé, and sorts it.
  await mailWith('owner2@demo.example', new RegExp(`Ama Osei applied for “${title}”`))
  await owner.go('/dashboard/postings')
  await page.getByRole('link', { name: new RegExp(`^Applications.*${title}`) }).click()
  await openDetails(page, 'Ama Osei')
  await page.getByText('Five years at the pass in Accra.').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save the résumé/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Ama Osei.pdf')
  // What is kept is updated.
  expect(
    readFileSync((await download.path())!)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('button', { name: /^Shortlisted/ }).click()
  await page.getByRole('button', { name: /^Shortlisted/, pressed: true }).waitFor()
  await atRest(page.getByRole('main'))
  expect(await listViolations(page)).toEqual([])

  // Withdrawn by the mailed link, it is gone.
  const copy = await mailWith(email, /Withdraw it/)
  await visitor.go(new URL(/\S+\/jobs\/withdraw\/\S+/.exec(copy)![0]).pathname)
  expect(await listViolations(visitor.page)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Withdraw it' }).click()
  await visitor.page.getByRole('heading', { name: 'Your application is withdrawn' }).waitFor()
  await page.reload()
  await page.getByText('No applications yet').waitFor()

  // Filled, its page says so, without an offer to machines.
  await owner.go('/dashboard/postings')
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await own.getByRole('button', { name: /^Close it/ }).click()
  await own.getByRole('button', { name: 'It is filled' }).click()
  await own.getByText('Filled', { exact: true }).waitFor()
  await expect
    .poll(async () => {
      await visitor.go(path)
      return visitor.page.getByText('This job is closed: it has been filled').count()
    })
    .toBe(1)
  expect(await visitor.page.getByRole('link', { name: 'Apply here' }).count()).toBe(0)
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await visitor.page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
    'JobPosting',
  )
})

test('without scripts jobs are filtered and read, and applied for', { timeout: 120_000 }, async ({
  visit,
}) => {
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await go('/jobs?type=full_time')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  expect(await page.getByText(/^(\$[\d,.–$]+ |Pay not stated)/).count()).toBeGreaterThan(0)
})

test('in the dark, too, jobs are legible', { timeout: 120_000 }, async ({ visit }) => {
  const { page, go } = await visit({ ...phone, colorScheme: 'dark' })
  await go('/jobs?type=full_time')
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  expect(await listViolations(page)).toEqual([])
})
