import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { businessPage } from '#tests/fixtures/business-page.ts'
import { Trust } from './trust.tsx'
import { TrustLine } from './trust-line.tsx'

const now = new Date('2026-06-01T12:00:00Z')

test('says of each step by what, when and by whom it was checked', () => {
  const checkedAt = '2026-03-05T12:00:00Z'
  const step = { checkedAt, expiresAt: null, isCurrent: true }
  const business = businessPage({
    trustLevel: 'document_checked',
    trust: [
      { ...step, level: 'self_attested', evidence: 'statement', checkedBy: 'The owner' },
      {
        ...step,
        level: 'document_checked',
        evidence: 'document',
        checkedBy: 'Directory team',
        // The last moment of a day in Texas.
        expiresAt: '2028-04-01T04:59:59.999Z',
      },
    ],
  })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Trust business={business} now={new Date('2026-06-01T12:00:00Z')} />
    </MemoryRouter>,
  )
  expect(html).toContain('By statement, Mar 5, 2026.<')
  expect(html).toContain('By document, Mar 5, 2026, valid until Mar 31, 2028. Checked by: Directory team.<')
})

const texts = (changes: Parameters<typeof businessPage>[0]) => {
  const business = businessPage(changes)
  return [TrustLine, Trust].map((Part) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Part business={business} now={now} />
      </MemoryRouter>,
    ),
  )
}
const claim = 'href="/dashboard/claim/mama-abiola"'

test('no matter who manages it, the page says the same everywhere', () => {
  for (const html of texts({ trustLevel: 'listed', takesMessages: false })) {
    expect(html).toMatch(/Not claimed yet|unclaimed/)
    expect(html).toContain(claim)
  }
  // Registered by its owner, and nothing checked so far.
  for (const html of texts({ trustLevel: 'listed', takesMessages: true })) {
    expect(html).not.toMatch(/Not claimed|unclaimed/)
    expect(html).not.toContain(claim)
  }
  // Checked before, and its account is gone: it isn't offered for a claim as if nobody had made one.
  const [line, details] = texts({ trustLevel: 'claimed', takesMessages: false })
  expect(line).toContain('Claimed by the owner')
  expect(line).not.toContain(claim)
  expect(details).toContain('Ask to manage this page')
  expect(details).not.toMatch(/Claim it|unclaimed|nobody/i)
})

test('the line at the top dates what was checked and confirmed', () => {
  const [line] = texts({
    trustLevel: 'document_checked',
    lastConfirmedAt: '2026-05-26T12:00:00Z',
    trust: [
      {
        level: 'document_checked',
        evidence: 'document',
        checkedBy: 'Directory team',
        checkedAt: '2026-03-05T12:00:00Z',
        expiresAt: null,
        isCurrent: true,
      },
    ],
  })
  expect(line!.replaceAll(/<[^>]+>/g, '')).toBe(
    'Documents checked Mar 2026 Owner confirmed 6 days agoNigeria Speaks English ',
  )
})
