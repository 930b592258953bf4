import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function choose(page: Page, name: string, lines: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await main(page)
    .getByRole('button', { name: /^Choose (a CSV|another) file$/ })
    .click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
}

const good = (nth: number) => `Cousins’ Kitchen ${nth},Restaurants & Food,${nth} Main St,Houston,TX`

test('an owner gets the template, sees what is wrong by line, imports the rest, and the same file makes nothing twice', async ({
  visit,
}) => {
  const owner = await visit(phone)
  const { page } = owner
  await logIn(owner, 'owner3@demo.example')
  await page.goto('/dashboard/bulk')
  await page.getByText('None yet. Your imports and their progress').waitFor()
  expect(await listViolations(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the template' }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  const [header] = template.replace(/^\uFEFF/, '').split('\r\n')
  expect(header).toMatch(/^name,category,/)

  const columns = 'name,category,address,city,state'
  const lines = Array.from({ length: 150 }, (_, index) => good(index + 1))
  await choose(page, 'cousins.csv', [columns, ...lines, good(151).replace(',TX', ',Lagos'), good(1)])
  await page.getByText('150 lines of 152 can be imported').waitFor()
  const problem = (list: string, words: RegExp) =>
    page
      .getByRole('region', { name: `${list} by line` })
      .locator('tr')
      .filter({ hasText: words })
  await problem('Errors', /152state.*Choose a state of the USA/s).waitFor()
  await page.getByRole('button', { name: 'Already listed (1)' }).click()
  await problem('Already listed', /153The whole line/).waitFor()
  expect(await page.getByRole('region', { name: 'Errors by line' }).count()).toBe(0)
  await atRest(main(page))
  expect(await listViolations(page)).toEqual([])
  // The dry run has made nothing.
  await page.getByText('None yet. Your imports and their progress').waitFor()

  await page.getByRole('button', { name: 'Import 150 listings' }).click()
  await page.getByText('The import is under way').waitFor()
  const imports = part(page, 'Your imports')
  await imports.getByRole('progressbar', { name: 'Progress of cousins.csv' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  await imports.getByText('150 drafts · 1 already listed · 1 error').waitFor()

  await choose(page, 'cousins-again.csv', [columns, ...lines, good(151)])
  await page.getByText('1 line of 151 can be imported').waitFor()
  await page.getByRole('button', { name: 'Import 1 listing', exact: true }).click()
  await imports.getByText('1 draft · 150 already listed').waitFor()
  expect(await listViolations(page)).toEqual([])

  // So many are a table; as cards a few show at a time.
  await page.goto('/dashboard')
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect.poll(() => rows.count()).toBe(25)
  await page.getByPlaceholder('Name, street or city').fill('kitchen 150')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await listViolations(page)).toEqual([])
  await page.getByPlaceholder('Name, street or city').fill('no such kitchen')
  await page.keyboard.press('Enter')
  await page.getByText('None of your businesses matches that').waitFor()
  await main(page).getByRole('link', { name: 'Cards' }).click()
  const entries = main(page).getByRole('article')
  await expect.poll(() => entries.count()).toBe(12)
  await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries.count()).toBe(36)
  expect(await listViolations(page)).toEqual([])
})

test('lines to fix come as a file of their own, and pictures that can’t be loaded are told by line', async ({
  visit,
}) => {
  const owner = await visit(phone)
  const { page } = owner
  await logIn(owner, 'owner2@demo.example')
  await page.goto('/dashboard/bulk')
  await page.getByText('None yet. Your imports and their progress').waitFor()
  const columns = 'name,category,address,city,state,logo'
  // A name that no name server has.
  const logo = 'https://pictures.example/logo.png'
  const lines = [
    `${good(1)},${logo}`,
    `${good(2).replace(',TX', ',Lagos')},`,
    `${good(3)},logo.png`,
    `${good(4)},`,
  ]
  await choose(page, 'pictures.csv', [columns, ...lines])
  await page.getByText('2 lines of 4 can be imported').waitFor()
  await page.getByText('1 picture will be loaded after the import.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the lines to fix' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [header, ...rows] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(header).toBe(`problem,${columns}`)
  expect(rows).toEqual([
    expect.stringMatching(/^state: .*Kitchen 2/),
    expect.stringMatching(/logo: .*Kitchen 3/),
  ])

  // Fixed, and uploaded as it came.
  const fixed = rows.map((row) => row.replace(',Lagos', ',TX').replace(/,logo.png$/, ','))
  await choose(page, 'lines-to-fix.csv', [header!, ...fixed])
  await page.getByText('2 lines of 2 can be imported').waitFor()
  await choose(page, 'pictures.csv', [columns, ...lines])
  await page.getByText('2 lines of 4 can be imported').waitFor()
  await page.getByRole('button', { name: 'Import 2 listings' }).click()
  const imports = part(page, 'Your imports')
  await imports.getByText('2 drafts · 2 errors').waitFor()
  await imports.getByText('Pictures that couldn’t be loaded').click()
  await imports.getByText('Line 2, logo').waitFor()
  await imports.getByText(/^There is no website at this address|^The website couldn’t be reached/).waitFor()
  expect(await listViolations(page)).toEqual([])
  const again = page.waitForResponse((response) => response.url().endsWith('/pictures/retry'))
  await imports.getByRole('button', { name: 'Try again' }).click()
  expect((await again).status()).toBe(200)
})
