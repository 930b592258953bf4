import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictNotice } from './conflict-notice.tsx'

const typed = { field: 'name', mine: 'My grill', theirs: 'Their grill', isTyped: true }
const untouched = { field: 'phone', mine: null, theirs: '713', isTyped: false }
const draw = (conflicts: (typeof typed | typeof untouched)[]) =>
  renderToStaticMarkup(<ConflictNotice conflicts={conflicts} isBusy={false} onResolve={() => undefined} />)

test('shows both versions side by side, and lets each field be chosen with the keyboard or the mouse', () => {
  const html = draw([typed])
  expect(html).toContain('My grill')
  expect(html).toContain('Their grill')
  expect(html).not.toContain('type="radio"')
  expect(html).not.toContain('Use the selected')
})

test('of several fields each has its choice: what was typed is kept, the others become theirs', () => {
  const radios = [...draw([typed, untouched]).matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) =>
    radio.includes('checked=""'),
  )
  expect(radios).toEqual([true, false, false, true])
})
