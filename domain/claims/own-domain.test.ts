import { expect, test } from 'vitest'
import { ownDomain, readMailbox, registeredHost } from './own-domain.ts'

test.each([
  ['https://www.mama-abiola.example/menu', 'mama-abiola.example'],
  ['mama-abiola.example', 'mama-abiola.example'],
  ['HTTP://Shop.Mama-Abiola.Example:8080', 'mama-abiola.example'],
  ['https://mama.co.uk', 'mama.co.uk'],
  ['https://shop.mama.com.ng', 'mama.com.ng'],
  ['https://com.ng', null],
  ['https://192.0.2.1/', null],
  ['https://[2001:db8::1]/', null],
  ['localhost', null],
  ['https://', null],
  ['', null],
  [null, null],
])('the registered name of %j is %j', (website, host) => {
  expect(registeredHost(website)).toBe(host)
})

test.each([
  'https://gmail.com',
  'mamaabiola.wixsite.com/home',
  'https://www.facebook.com/mamaabiola',
  'https://instagram.com/mama',
  'https://linktr.ee/mama',
  'https://mama.business.site',
  'https://mama.square.site',
  'https://mama.myshopify.com',
  'https://sites.google.com/view/mama',
  'https://mama.github.io',
  'https://MAMA.Blogspot.com',
])('a page at %s names no domain of its own', (website) => {
  expect(ownDomain(website)).toMatchObject({ domain: null, refusal: expect.stringContaining('Many people') })
})

test('a name that only looks like a shared one is somebody’s own', () => {
  expect(ownDomain('https://notgmail.com')).toMatchObject({ domain: 'notgmail.com' })
  expect(ownDomain('https://gmail.com.mama.example')).toMatchObject({ domain: 'mama.example' })
})

test.each([
  ['info', 'info@mama.example'],
  [' Info@ ', 'Info@mama.example'],
  ['ama.osei+shop@Mama.Example', 'ama.osei+shop@mama.example'],
  ['ama@mail.mama.example', 'ama@mail.mama.example'],
])('%j is the mailbox %s', (typed, address) => {
  expect(readMailbox(typed, { domain: 'mama.example', host: 'mama.example' })).toEqual({
    address,
    problem: null,
  })
})

test.each([
  ['ama@gmail.com', /has to be at mama\.example/],
  ['ama@notmama.example', /has to be at/],
  ['ama@mama.example.evil.example', /has to be at/],
  ['ama@evil.example@mama.example', /Enter only the part before/],
  ['a b', /Enter only the part before/],
  ['ama\r\nBcc: eve@people.example', /Enter only the part before/],
  ['<ama', /Enter only the part before/],
  ['ama@mama.example,eve@people.example', /Enter only the part before|has to be at/],
  [`${'a'.repeat(300)}`, /Enter only the part before/],
  ['@mama.example', /before the @/],
  ['', /before the @/],
])('%j is no mailbox of the business', (typed, problem) => {
  expect(readMailbox(typed, { domain: 'mama.example', host: 'mama.example' })).toMatchObject({
    address: null,
    problem: expect.stringMatching(problem),
  })
})

test('of a website below a domain, the domain and the website count, and no neighbor', () => {
  const shop = { domain: 'mama.example', host: 'shop.mama.example' }
  expect(readMailbox('ama@mama.example', shop).problem).toBeNull()
  expect(readMailbox('ama@mail.shop.mama.example', shop).problem).toBeNull()
  expect(readMailbox('ama@other.mama.example', shop).problem).toMatch(/has to be at/)
})
