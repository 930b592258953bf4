import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import NoticeList from './notice-list.tsx'
import { RateLimitNotices } from './rate-limit-notices.tsx'

test('each notice says what it is about, and can be dismissed by name', () => {
  const html = renderToStaticMarkup(<NoticeList notices={[{ id: 1, text: 'Too many uploads.' }]} />)
  expect(html).toContain('>Too many uploads.</p>')
  expect(html).toMatch(/<button[^>]*aria-label="Dismiss: Too many uploads\."/)
})

test('the region that screen readers follow is on every page, empty', () => {
  expect(renderToStaticMarkup(<RateLimitNotices />)).toBe('<div role="status"></div>')
})
