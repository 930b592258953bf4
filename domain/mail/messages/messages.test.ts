import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { sampleLetters } from '#tests/fixtures/letters.ts'
import type { Letter } from '../letter.ts'
import { duration } from '../words.ts'
import { accountClosed } from './account-closed.ts'
import { managerInvitation, transferAsked } from './members.ts'
import { suggestionDecided } from './reports.ts'

async function parsed({ subject, text, html }: Letter) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ to: 'ada@people.example', subject, text, html })
  return PostalMime.parse(message as Buffer)
}

const link = 'https://baobab.example/confirm?token=a&type=signup'
const plain = sampleLetters(
  { name: 'Baobab', url: 'https://baobab.example' },
  { link, text: 'ada@people.example' },
)

describe.each(Object.entries(plain))('%s', (name, letter) => {
  test('says the same in text and HTML: link, code, and what to do if it was not you', async () => {
    const mail = await parsed(letter)
    expect(mail.subject).toBe(letter.subject)
    const visible = mail
      .html!.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    for (const paragraph of mail.text!.trim().split('\n').filter(Boolean)) {
      const [label, value] = paragraph.startsWith('http') ? ['', paragraph] : [paragraph, paragraph]
      if (/^(Or enter this code|Your code):/.test(label)) expect(visible).toContain('271828')
      else if (value.startsWith('https://'))
        expect(mail.html).toContain(`href="${value.replaceAll('&', '&amp;')}"`)
      else expect(visible).toContain(value.replace(/:$/, ''))
    }
    expect(mail.text).toMatch(/If (you|it|that)/)
    if (/^confirm_|magic|recovery|email_change|invite/.test(name)) {
      expect(mail.text).toContain(`\n${link}\n`)
      expect(mail.html).toContain('href="https://baobab.example/confirm?token=a&amp;type=signup"')
      expect(mail.text).toContain('271828')
      expect(mail.text).toContain('for 1 hour.')
    }
  })

  test('fetches nothing', () => {
    expect(letter.html).not.toMatch(/<(img|link|script|iframe|object|form)\b|url\(|@import|src=/i)
  })
})

test('what people wrote stays text, whatever it is', async () => {
  const planted = '"><script>alert(1)</script><img src=x onerror=alert(2)>\r\nBcc: eve@people.example'
  const letters = sampleLetters(
    { name: planted, url: 'https://baobab.example' },
    { link: `https://a.example/?q=${planted}`, text: planted },
  )
  for (const letter of Object.values(letters)) {
    expect(letter.html).not.toMatch(/<script|<img|"><s/)
    const mail = await parsed(letter)
    expect(mail.bcc).toBeUndefined()
    expect(mail.to).toEqual([{ name: '', address: 'ada@people.example' }])
  }
})

test('a day is that of the site, where it begins hours after the day of UTC', () => {
  const site = { name: 'Baobab', url: 'https://baobab.example' }
  const letter = accountClosed({ site, reason: 'Spam', until: new Date('2026-12-02T05:59:59Z') })
  expect(letter.text).toContain('until December 1, 2026')
})

test.each([
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [86_400, '24 hours'],
  [604_800, '7 days'],
  [30, '1 minute'],
])('%i seconds are %s', (seconds, words) => expect(duration(seconds)).toBe(words))

test.each(['https://evil.example/win', 'www.evil.example', 'evil.example/win'])(
  'names that anyone could mail to anyone have no links: %s',
  (address) => {
    const site = { name: 'Baobab', url: 'https://baobab.example' }
    const name = `Ama: collect your prize at ${address} today`
    const letters = [
      managerInvitation({ site, link, senderName: name, businessNames: [name] }),
      managerInvitation({ site, link, senderName: name, businessNames: [name, name] }),
      transferAsked({ site, link, senderName: name, businessName: name }),
      suggestionDecided({ site, business: name, outcome: 'It was added.', note: undefined }),
    ]
    for (const letter of letters) {
      expect(letter.text).toContain('Ama: collect your prize at [link left out] today')
      expect(JSON.stringify(letter)).not.toContain('evil.example')
    }
  },
)
