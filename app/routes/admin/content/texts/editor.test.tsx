import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#app/components/query-client.ts'
import type { TextOf } from '#domain/texts/schema.ts'
import { textQuery } from '../queries.ts'
import EditText from './editor.tsx'

const id = '7a4f7d0e-6d35-4a30-9a04-7a5a1c6f4f10'
const issue: TextOf<'newsletter'> = {
  kind: 'newsletter',
  id,
  title: 'What is new',
  state: 'scheduled',
  version: 1,
  updatedAt: '2026-11-27T12:00:00Z',
  updatedBy: null,
  facts: {
    recipients: 0,
    left: 0,
    sendAt: '2026-12-01T12:00:00Z',
    missedAt: null,
    startedAt: null,
    finishedAt: null,
  },
  fields: { subject: 'What is new', body: 'Read this.' },
}

test.each(['scheduled', 'sent'] as const)(
  'an issue that is %s can be shared, and its links ended',
  (state) => {
    queryClient.setQueryData(textQuery('newsletter', id).queryKey, { ...issue, state })
    const props = { params: { kind: 'newsletter', '*': id } } as unknown as Parameters<typeof EditText>[0]
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <EditText {...props} />
      </MemoryRouter>,
    )
    expect(html).toContain('What is new')
    expect(html).toContain('Share a preview')
  },
)
