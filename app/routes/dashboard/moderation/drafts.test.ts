import { expect, test } from 'vitest'
import { beginWith } from './drafts.ts'
import type { Decision } from './kind.ts'

const rejected: Decision = { decision: 'reject', reason: 'spam', note: 'As sent' }
const approved: Decision = { decision: 'approve', photos: ['kept'] }

test('an entry begins with nothing', () => {
  expect(beginWith()).toEqual({ approval: {}, rejection: {}, isRejecting: false })
})

test('a rejection that was begun is open again, as it was typed', () => {
  const draft = { rejection: { reason: 'spam', note: 'Half a' }, isRejecting: true }
  expect(beginWith(draft)).toEqual({ approval: {}, ...draft })
  expect(beginWith({ ...draft, isRejecting: false }).isRejecting).toBe(false)
})

test('a failed decision is filled in again, unless something else was typed since', () => {
  expect(beginWith({ isRejecting: false }, rejected)).toEqual({
    approval: {},
    rejection: rejected,
    isRejecting: true,
  })
  expect(beginWith({ rejection: { note: 'Since' } }, rejected).rejection).toEqual({ note: 'Since' })
  // Its deselected photos stay deselected.
  expect(beginWith({}, approved)).toEqual({ approval: approved, rejection: {}, isRejecting: false })
  expect(beginWith({ approval: { photos: [] } }, approved).approval).toEqual({ photos: [] })
})
