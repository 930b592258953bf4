import { expect, test } from 'vitest'
import { websiteHref, websiteLabel, whatsappHref } from './website.ts'

test.each([
  ['mama.example', 'https://mama.example'],
  [' www.mama.example/menu ', 'https://www.mama.example/menu'],
  ['http://mama.example', 'http://mama.example'],
  ['HTTPS://mama.example', 'HTTPS://mama.example'],
  // No script runs: it becomes a link that leads nowhere.
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('%s leads to %s', (website, href) => {
  expect(websiteHref(website)).toBe(href)
})

test('is written short', () => {
  expect(websiteLabel('https://www.mama.example/')).toBe('mama.example')
  expect(websiteLabel('mama.example/menu/')).toBe('mama.example/menu')
})

test('WhatsApp numbers lose everything but digits and gain a country', () => {
  expect(whatsappHref('(713) 555-0142')).toBe('https://wa.me/17135550142')
  expect(whatsappHref('+1 713-555-0142')).toBe('https://wa.me/17135550142')
  expect(whatsappHref('+233 20 555 0142')).toBe('https://wa.me/233205550142')
})
