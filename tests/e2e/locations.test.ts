import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDraft } from './add-draft.ts'
import { signUp } from './log-in.ts'
import { mailWith } from './mails.ts'
import { atRest, expectSound, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

async function sound(page: Page): Promise<void> {
  await atRest(page.locator('body'))
  await expectSound(page)
}

const story = 'Coffee from the slopes of Mount Kenya, roasted every morning where you can smell it.'

test('an owner of many changes them at once, copies a text, shares them by one mail, and takes it back', {
  timeout: 300_000,
}, async ({ visit }) => {
  const name = `Kirinyaga Coffee ${crypto.randomUUID().slice(0, 4)}`
  const owner = await visit({ ...phone, expected: /status of 422|did not go through/ })
  await signUp(owner, 'Njeri Kamau')
  await addDraft(owner, `${name} 1`, story)
  const { page } = owner
  await page.goto('/dashboard')
  // Nobody sees a table for one.
  await main(page)
    .getByRole('article')
    .getByRole('link', { name: `${name} 1` })
    .waitFor()
  expect(await main(page).getByRole('link', { name: 'Table' }).count()).toBe(0)

  for (let nth = 2; nth <= 12; nth++) await addDraft(owner, `${name} ${nth}`)
  await page.goto('/dashboard')
  await expect.poll(() => rows(page).count()).toBe(12)
  await sound(page)
  await page.getByLabel('Sort').selectOption('Name, A to Z')
  await page.waitForURL(/sort=name/)
  await page.getByPlaceholder('Name, street or city').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)

  // A new phone number and a holiday for all of them.
  await page.getByLabel('Select all on this page').check()
  await main(page).getByText('12 selected').waitFor()
  await main(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await button(page, 'Preview changes').click()
  await dialog(page).getByText('Choose what to change.').waitFor()
  await dialog(page).getByRole('checkbox', { name: 'Phone', exact: true }).check()
  await dialog(page).getByRole('checkbox', { name: 'Special days' }).check()
  await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('12')
  // Text that is selected past the edge of the dialog leaves it open with what was typed, as does a double click on what opened it.
  const box = (await dialog(page).getByRole('textbox', { name: 'Phone' }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await dialog(page).getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('12')
  await button(page, 'Add a date').click()
  await dialog(page).getByLabel('Date', { exact: true }).fill('2027-12-25')
  await dialog(page).getByLabel('Note (optional)').fill('Christmas')
  await sound(page)
  // Neither Escape nor Back nor a press beside the dialog loses it, nor does a reload.
  const isHeld = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await isHeld()).toBe(true)
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(2, 2),
    () => page.goBack(),
  ]) {
    await leave()
    await question.waitFor()
    const keep = question.getByRole('button', { name: 'Keep editing' })
    expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true)
    await keep.click()
    await question.waitFor({ state: 'hidden' })
    expect(await dialog(page).getByLabel('Note (optional)').inputValue()).toBe('Christmas')
  }
  await button(page, 'Preview changes').click()
  await dialog(page).getByText('0 will change · 12 can’t be changed').waitFor()
  await button(page, 'Back').click()
  await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('(713) 555-0142')
  await button(page, 'Preview changes').click()
  await dialog(page).getByText('12 will change').waitFor()
  await dialog(page).getByText('2027-12-25 · Closed · Christmas').first().waitFor()
  await sound(page)
  await button(page, 'Change 12 businesses').dblclick()
  await dialog(page).getByText('12 changed').waitFor()
  expect(await isHeld()).toBe(false)
  await sound(page)
  await button(page, 'Close').last().click()
  await main(page).getByText('Recent changes of several').click()
  await main(page).getByText('Phone, Special days: changed at 12').waitFor()
  await main(page)
    .getByRole('button', { name: /^Show each/ })
    .click()
  await dialog(page).getByText('12 changed').waitFor()
  await page.keyboard.press('Escape')

  // One description for the others.
  await main(page).getByRole('button', { name: 'Copy from…' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Photos' }).check()
  await page.keyboard.press('Escape')
  await sound(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await main(page).getByRole('button', { name: 'Copy from…' }).click()
  expect(await dialog(page).getByRole('checkbox', { name: 'Photos' }).isChecked()).toBe(false)
  await dialog(page).getByLabel('Copy from').selectOption(`${name} 1`)
  await dialog(page).getByRole('checkbox', { name: 'About the business' }).check()
  await sound(page)
  await button(page, 'Preview changes').click()
  await dialog(page).getByText('11 will change · 1 need no change').waitFor()
  await dialog(page).getByText(story).first().waitFor()
  await button(page, 'Change 11 businesses').click()
  await dialog(page).getByText('11 changed').waitFor()
  await button(page, 'Close').last().click()

  // Somebody helps with all of them.
  const helper = await visit({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  const email = await signUp(helper, 'Wambui Otieno')
  await main(page).getByRole('button', { name: 'Share', exact: true }).click()
  await dialog(page).getByLabel('Their email address').fill(email)
  await sound(page)
  await button(page, 'Invite as a co-manager').click()
  await dialog(page).getByText(`${email} is invited to 12 businesses`).waitFor()
  await button(page, 'Close').last().click()
  const mail = await mailWith(email, /#token=/)
  expect(mail).toContain('12 businesses')
  await helper.page.goto(`/dashboard/invitation${/#token=[\w-]+/.exec(mail)![0]}`)
  await main(helper.page)
    .getByText(/invites you to help manage .* and 11 others/)
    .waitFor()
  await sound(helper.page)
  await main(helper.page).getByRole('button', { name: 'Accept' }).click()
  await main(helper.page).getByRole('link', { name: 'Open your dashboard' }).click()
  await expect.poll(() => rows(helper.page).count()).toBe(12)
  await main(helper.page).getByRole('cell', { name: 'Co-manager' }).first().waitFor()
  await sound(helper.page)

  // By the keyboard: the next row, chosen.
  await helper.page.keyboard.press('j')
  await helper.page.keyboard.press('x')
  await main(helper.page).getByText('1 selected').waitFor()

  await page.reload()
  await main(page).getByRole('button', { name: 'Who manages what' }).click()
  await dialog(page).getByText('Wambui Otieno', { exact: true }).waitFor()
  await sound(page)
  await button(page, /^Remove from all 12/).click()
  await button(page, /^Yes/).click()
  await page.getByText('Wambui Otieno no longer manages 12 businesses').first().waitFor()
  await helper.page.goto('/dashboard')
  await main(helper.page).getByRole('heading', { name: 'List your business' }).waitFor()
})
