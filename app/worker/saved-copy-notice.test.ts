import { expect, test } from 'vitest'
import { withNotice } from './saved-copy-notice.ts'

const keptAt = '2026-11-26T18:05:00.000Z'

test('a copy says when it was made, before the end of the body and without a script', () => {
  const page = withNotice('<html><body><p>Jollof</p></body></html>', { keptAt, isSlow: false })
  expect(page).toMatch(/^<html><body><p>Jollof<\/p><aside .*<\/aside><\/body><\/html>$/)
  expect(page).toContain('You’re offline.</b> This is a saved copy from <time')
  expect(page).toContain('November 26, 2026 at')
  expect(page).not.toMatch(/<script|style=| on\w+=/)
})

test('with a slow connection it says so', () =>
  expect(withNotice('<body></body>', { keptAt, isSlow: true })).toContain('Your connection is slow.'))
