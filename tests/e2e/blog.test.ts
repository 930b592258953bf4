import { parseFeed } from '@rowanmanning/feed-parser'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { plain } from '#tests/fixtures/pictures.ts'
import { logIn } from './log-in.ts'
import { expectSound, expectSoundInBothSchemes, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** The posts come with the first of the demo data. */
async function openBlog(page: Page) {
  await expect
    .poll(async () => {
      await page.goto('/blog')
      return main(page)
        .getByRole('link', { name: 'Choosing a braider: what to ask before you sit down' })
        .count()
    })
    .toBe(1)
}

test('a visitor reads: topics, a post, what is beside it, the feed', async ({ visit }) => {
  const { page, go } = await visit(phone)
  await openBlog(page)
  await go('/blog')
  await expectSoundInBothSchemes(page)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Choosing well' }).click()
  await heading(page, 'Choosing well').waitFor()
  expect(await main(page).getByRole('link', { name: 'How to get a permit for a food truck' }).count()).toBe(0)
  await main(page)
    .getByRole('link', { name: /^Choosing a braider/ })
    .click()
  await heading(page, /^Choosing a braider/).waitFor()
  await expectSoundInBothSchemes(page)
  await main(page).getByText('On this page').last().click()
  await main(page).getByRole('link', { name: 'Ask what the price is made of' }).click()
  expect(new URL(page.url()).hash).toBe('#section-ask-what-the-price-is-made-of')
  await main(page).getByRole('link', { name: 'All posts' }).click()
  await heading(page, 'The blog').waitFor()
  const { page: plain } = await visit({ javaScriptEnabled: false })
  await plain.goto('/blog/choosing-a-braider')
  await main(plain).getByRole('heading', { level: 2, name: 'Read next' }).waitFor()
  const address = await plain.locator('link[type="application/rss+xml"]').getAttribute('href')
  const feed = parseFeed(await (await plain.request.get(address!)).text())
  expect(feed.items.map(({ url }) => new URL(url!).pathname)).toContain('/blog/choosing-a-braider')
})

test('what isn’t out answers 404, with what is', async ({ visit }) => {
  const { page } = await visit({ expected: /404/ })
  await openBlog(page)
  // Scheduled, a draft, and nothing at all.
  for (const slug of ['first-injera', 'second-location', 'nowhere']) {
    const response = await page.goto(`/blog/${slug}`)
    expect([slug, response?.status()]).toEqual([slug, 404])
    await heading(page, 'This post isn’t here').waitFor()
    expect(await main(page).getByRole('article').count()).toBe(0)
    await main(page).getByRole('link', { name: 'How to get a permit for a food truck' }).waitFor()
  }
})

test('an administrator writes, sees how it looks, publishes, and visitors see it within a second', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /status of (404|409|422)/ })
  const visitor = await visit({ expected: /404/ })
  const { page } = admin
  await openBlog(visitor.page)
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/content')
  await main(page).getByRole('link', { name: 'New post' }).click()
  await main(page).getByRole('heading', { name: 'New post' }).waitFor()
  await button(page, 'Save draft').click()
  await main(page).getByText('The title is too short').waitFor()
  await expectSound(page)
  await main(page).getByLabel('Title').fill('Six questions for a caterer')
  expect(await main(page).getByLabel('Address').inputValue()).toBe('six-questions-for-a-caterer')
  await main(page).getByLabel('Summary').fill('What to ask before you order food for eighty people.')
  await main(page).getByLabel('Topic').selectOption('Choosing well')
  await main(page).getByLabel('Author', { exact: true }).fill('Esi Mensah')
  // What one attempt failed with isn't shown with the next.
  const taken = main(page).getByRole('alert').filter({ hasText: 'has this address' })
  await main(page).getByLabel('Address').fill('choosing-a-braider')
  await button(page, 'Save draft').click()
  await taken.waitFor()
  await main(page).getByLabel('Title').fill('')
  await button(page, 'Save draft').click()
  await main(page).getByText('The title is too short').waitFor()
  expect(await taken.count()).toBe(0)
  await main(page).getByLabel('Title').fill('Six questions for a caterer')
  await main(page).getByLabel('Address').fill('six-questions-for-a-caterer')
  const text = main(page).getByLabel('Text', { exact: true })
  await text.fill('## Ask early\n\nCall two months before. Nobody minds')
  await text.press('End')
  await button(page, 'Bold').click()
  expect(await text.inputValue()).toContain('minds**bold words**')
  await button(page, 'Picture').click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog
    .getByLabel('Picture', { exact: true })
    .last()
    .setInputFiles({
      name: 'pot.jpg',
      mimeType: 'image/jpeg',
      buffer: await plain(800, 500).jpeg().toBuffer(),
    })
  await dialog.getByLabel('What the picture shows').fill('A pot for eighty')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect.poll(() => text.inputValue()).toMatch(/!\[A pot for eighty\]\(\/media\/photo\//)
  await button(page, 'Preview').click()
  const preview = main(page).getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Ask early' }).waitFor()
  await preview.getByRole('img', { name: 'A pot for eighty' }).waitFor()
  await expectSound(page)

  // What isn't saved is asked about.
  await main(page).getByRole('link', { name: 'Pages', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay and save' })
    .click()
  await page.waitForURL(/posts\/[0-9a-f-]{36}$/)
  const blog = '/blog/six-questions-for-a-caterer'
  expect((await visitor.page.goto(blog))?.status()).toBe(404)
  await visitor.go('/blog')
  await button(page, 'Publish now').click()
  await main(page).getByText('Published on').waitFor()
  const published = Date.now()
  await expect
    .poll(async () => (await visitor.page.request.get('/blog')).text(), { interval: 50 })
    .toContain('Six questions for a caterer')
  expect(Date.now() - published).toBeLessThan(5_000)
  await visitor.page.goto(blog)
  await visitor.page.getByRole('img', { name: 'A pot for eighty' }).waitFor()
  await expectSound(page)

  // Another window saves; this one isn't written over.
  const second = await page.context().newPage()
  await second.goto(page.url())
  await main(second).getByLabel('Summary').fill('Asked in time, they make a feast of any budget.')
  await button(second, 'Save').click()
  await second.getByText('Saved, and live').first().waitFor()
  await main(page).getByLabel('Summary').fill('What to ask, and when, and of whom.')
  await button(page, 'Save').click()
  const notice = main(page).getByRole('alert').filter({ hasText: 'another tab, changed this' })
  await notice.getByRole('group', { name: 'Summary' }).waitFor()
  await notice.getByText('What to ask, and when, and of whom.').waitFor()
  await notice.getByText('Asked in time, they make a feast of any budget.').waitFor()
  await expectSound(page)
  await button(page, 'Keep mine').click()
  await page.getByText('Saved, and live').first().waitFor()
  await second.close()

  // What it was can be put back.
  await main(page).getByRole('button', { name: /^View/ }).last().click()
  const former = page.getByRole('dialog')
  await former.getByText('What to ask before you order food for eighty people.').waitFor()
  await former.getByRole('button', { name: 'Restore this version' }).click()
  expect(await main(page).getByLabel('Summary').inputValue()).toContain('eighty people')
  await button(page, 'Save').click()
  await expect.poll(() => main(page).getByText('Not saved yet').count()).toBe(0)

  await main(page).getByText('Delete permanently').first().click()
  await main(page).getByLabel(/^Type/).fill('Six questions')
  await button(page, 'Delete permanently').click()
  await main(page).getByText('The title doesn’t match.').waitFor()
  await main(page).getByLabel(/^Type/).fill('Six questions for a caterer')
  await button(page, 'Delete permanently').click()
  await page.waitForURL(/\/admin\/content\/posts$/)
  await expect.poll(async () => (await visitor.page.request.get(blog)).status()).toBe(404)
})

test('an administrator finds posts, and gives a legal text its next version', async ({ visit }) => {
  const admin = await visit({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    expected: /status of 422/,
  })
  const { page, go } = admin
  await openBlog(page)
  await logIn(admin, 'admin@demo.example')
  await go('/admin/content/posts')
  const rows = main(page).getByRole('region', { name: 'Posts' }).getByRole('row')
  await main(page).getByLabel('Status').selectOption('Scheduled')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.getByRole('link', { name: /^Your first injera/ }).waitFor()
  // The choice counts at once; what is typed in the same moment stays.
  await main(page)
    .getByLabel('Status')
    .evaluate((state: HTMLSelectElement) => {
      state.value = ''
      state.dispatchEvent(new Event('change', { bubbles: true }))
      state.form!.querySelector<HTMLInputElement>('[name=q]')!.value = 'no such post anywhere'
    })
  await page.waitForURL((url) => !url.searchParams.get('state'))
  await button(page, 'Search').click()
  await main(page).getByText('No matching posts').waitFor()
  await expectSound(page)

  await main(page).getByRole('link', { name: 'Pages', exact: true }).click()
  await main(page).getByRole('link', { name: 'Cookie Policy' }).click()
  const text = main(page).getByLabel('Text', { exact: true })
  await text.waitFor()
  await text.press('Control+End')
  await text.pressSequentially(' And that is all.')
  await button(page, 'Save').click()
  await main(page).getByText('The text has changed: enter a new version').first().waitFor()
  await expectSound(page)
  await main(page).getByLabel('Version').fill('1.1')
  await button(page, 'Save').click()
  await page.getByText('Saved, and live').first().waitFor()
  await main(page)
    .getByText(/version 1\.1, current/)
    .waitFor()
  await expect
    .poll(async () => (await page.request.get('/legal/cookies')).text())
    .toMatch(/Version (<!-- -->)?1\.1/)
})
