import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { businessPage } from '#tests/fixtures/business-page.ts'
import { Trust } from './trust.tsx'

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
        expiresAt: '2028-03-05T12:00:00Z',
      },
    ],
  })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Trust business={business} now={new Date('2026-06-01T12:00:00Z')} />
    </MemoryRouter>,
  )
  expect(html).toContain('By statement, Mar 5, 2026.<')
  expect(html).toContain('By document, Mar 5, 2026, valid until Mar 5, 2028. Checked by: Directory team.<')
})
