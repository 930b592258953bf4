import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { listViolations, listViolationsInBothSchemes, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test('an article is found by its words, says whether it helped, and leads on', async ({ visit }) => {
  const { page, go } = await visit(phone)
  await go('/help')
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  await page.getByLabel('What do you need help with?').fill('résumé deleted')
  await page.getByRole('search', { name: 'The help' }).getByRole('button').click()
  await page.getByRole('heading', { name: /about “résumé deleted”/ }).waitFor()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Applying for a job, and your résumé' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Applying for a job, and your résumé' }).waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Thank you for your feedback.').waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByText('What was missing?').waitFor()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
})

test('without scripts the help is searched and its questions unfold', async ({ visit }) => {
  const { page, go } = await visit({ javaScriptEnabled: false })
  await go('/help')
  await page.getByLabel('What do you need help with?').fill('zzyzx')
  await page.getByRole('search', { name: 'The help' }).getByRole('button').click()
  await page.getByRole('heading', { name: 'Nothing about “zzyzx”' }).waitFor()
  await go('/faq')
  await page.getByText('Do you sell data or show advertising?').click()
  await page.getByText('Owners’ plans pay for the site.').waitFor()
})

test('questions say word for word what their structured data says, and a link opens its answer', async ({
  visit,
}) => {
  const { page, go } = await visit(phone)
  await go('/faq#cancel-any-time')
  await page.getByText('The plan runs to the end of the period you paid for.').waitFor()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  const said = await page.evaluate(() => {
    const { '@graph': graph } = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')!.textContent!,
    )
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    return {
      described: graph
        .find((node: { '@type': string }) => node['@type'] === 'FAQPage')
        .mainEntity.map((each: { name: string; acceptedAnswer: { text: string } }) => [
          each.name,
          each.acceptedAnswer.text,
        ]),
      shown: [...document.querySelectorAll('.faq-entry')].map((entry) => [
        words(entry.querySelector('summary')!.textContent!),
        words(entry.querySelector('[data-slot="prose"]')!.textContent!),
      ]),
    }
  })
  expect(said.shown.length).toBeGreaterThanOrEqual(20)
  const sorted = (pairs: string[][]) => pairs.map((pair) => pair.join(': ')).sort()
  expect(sorted(said.described)).toEqual(sorted(said.shown))
})

test('a message keeps what was typed through a mistake and a lost connection, and comes back as an answer', async ({
  visit,
}) => {
  const address = `ama-${crypto.randomUUID().slice(0, 8)}@people.example`
  const { page, go } = await visit({
    ...phone,
    expected: /Failed to load resource|did not go through|could not be asked/,
  })
  await go('/contact')
  await page.getByLabel('What is it about?').selectOption('listing')
  await page.getByLabel('Your name').fill('Ama Osei')
  await page.getByLabel('Email', { exact: true }).fill('ama')
  await page.getByLabel('Message', { exact: true }).fill('The hours of my shop are wrong.')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByText('Enter a valid email address').waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(
    'The hours of my shop are wrong.',
  )
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByRole('heading', { name: 'We have your message' }).waitFor()
  const ticket = await page.getByText(/^BB-\d{4}-\d{6}$/).innerText()
  expect(await listViolations(page)).toEqual([])
  expect(await mailWith(address, /This is what you wrote/)).toContain(ticket)
  expect(await mailWith('hello@baobab.example', new RegExp(address))).toContain(
    'The hours of my shop are wrong.',
  )

  const admin = await visit()
  await logIn(admin, 'admin@demo.example')
  await admin.go(`/admin/content/messages?q=${ticket}`)
  await admin.page.getByRole('link', { name: 'Ama Osei' }).click()
  await admin.page.getByLabel('Your answer').fill('They are right again. Thank you!')
  expect(await listViolations(admin.page)).toEqual([])
  // The phone dropped the tab.
  await admin.page.reload()
  await expect
    .poll(() => admin.page.getByLabel('Your answer').inputValue())
    .toBe('They are right again. Thank you!')
  await admin.page.getByRole('button', { name: 'Send the answer' }).click()
  await admin.page.getByText('They are right again.').first().waitFor()
  expect(await mailWith(address, /They are right again/)).toContain('The hours of my shop are wrong.')
})

test('the newsletter begins with a yes by mail, is written and sent, and ends with one click', async ({
  visit,
}) => {
  const address = `kofi-${crypto.randomUUID().slice(0, 8)}@people.example`
  const { page, go } = await visit(phone)
  await go('/newsletter')
  expect(await listViolations(page)).toEqual([])
  await page.getByLabel('Your email').fill('kofi')
  await page.getByRole('button', { name: 'Get the newsletter' }).click()
  await page.getByText('Enter a valid email address').waitFor()
  await page.getByLabel('Your email').fill(address)
  await page.getByRole('button', { name: 'Get the newsletter' }).click()
  await page.getByRole('heading', { name: 'One step left' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  const link = /\/newsletter\/confirm\/[\w-]{43}/.exec(await mailWith(address, /Confirm my address/))![0]
  await go(link)
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()

  const subject = `News ${crypto.randomUUID().slice(0, 8)}`
  const admin = await visit()
  await logIn(admin, 'admin@demo.example')
  await admin.go('/admin/content/newsletter?part=subscribers')
  await admin.page.getByText(address).waitFor()
  expect(await listViolations(admin.page)).toEqual([])
  await admin.go('/admin/content/newsletter/new')
  await admin.page.getByLabel('Subject', { exact: true }).fill(subject)
  await admin.page.getByLabel('Text', { exact: true }).fill('Read [the help](/help), it is **new**.')
  await admin.page.getByRole('button', { name: 'Preview' }).click()
  await admin.page.getByRole('link', { name: 'the help' }).waitFor()
  expect(await listViolations(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: 'Save draft' }).click()
  await admin.page.waitForURL(/newsletter\/[0-9a-f-]{36}$/)
  await admin.page.getByRole('button', { name: /^Send to all/ }).click()
  await admin.page.getByRole('button', { name: /^Yes/ }).click()
  const text = await mailWith(address, /it is \*\*new\*\*/)
  expect(text).toContain('/help), it is **new**.')
  const out = /\/newsletter\/unsubscribe\/[\w-]{43}/.exec(text)![0]
  const answer = await page.request.post(`/api${out}`, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  await go(out)
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  expect(await listViolations(page)).toEqual([])
})

test('an administrator writes an article and a question, and visitors read them', async ({ visit }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const admin = await visit()
  await logIn(admin, 'admin@demo.example')
  await admin.go('/admin/content/help')
  await admin.page.getByRole('link', { name: 'New article' }).click()
  await admin.page.getByLabel('Title', { exact: true }).fill(`Where the map is ${mark}`)
  await admin.page.getByLabel('Address', { exact: true }).fill(`where-the-map-is-${mark}`)
  await admin.page
    .getByLabel('Summary', { exact: true })
    .fill('Over the list, on the right, and what it shows.')
  await admin.page.getByLabel('Text', { exact: true }).fill('Press **Map** over the list of results.')
  expect(await listViolations(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: 'Save and publish now' }).click()
  await admin.page.waitForURL(/help\/[0-9a-f-]{36}$/)
  await admin.page.getByRole('button', { name: /^Unpublish/ }).waitFor()
  await admin.go('/admin/content/faqs')
  await admin.page.getByRole('link', { name: 'New question' }).click()
  await admin.page.getByLabel('Question', { exact: true }).fill(`Is there a map ${mark}?`)
  await admin.page.getByLabel('Answer', { exact: true }).fill('Yes, over the list.')
  await admin.page.getByLabel('Address', { exact: true }).fill(`map-${mark}`)
  await admin.page.getByRole('button', { name: 'Save and publish now' }).click()
  await admin.page.getByRole('button', { name: /^Unpublish/ }).waitFor()
  await admin.page.getByRole('link', { name: 'All questions' }).click()
  await admin.page.getByRole('link', { name: `Is there a map ${mark}?`, exact: true }).waitFor()
  expect(await listViolations(admin.page)).toEqual([])

  const { page, go } = await visit()
  await expect
    .poll(async () => {
      await go(`/help/where-the-map-is-${mark}`)
      return page.getByRole('heading', { level: 1 }).innerText()
    })
    .toBe(`Where the map is ${mark}`)
  await go('/faq')
  await page.getByText(`Is there a map ${mark}?`).waitFor()
})
