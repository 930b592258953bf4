import { expect, test } from 'vitest'
import type { PartStatus } from './read-status.ts'
import { statusHeading } from './status-heading.ts'

type State = PartStatus['state']
const heading = (website: State, email: State, work: State) =>
  statusHeading([
    { part: 'website', state: website },
    { part: 'email', state: email },
    { part: 'work', state: work },
  ])

test('the heading names what does not work, and what is not known to', () => {
  expect(heading('up', 'up', 'up')).toBe('Everything is working')
  expect(heading('up', 'unknown', 'up')).toBe('Email: not checked recently')
  expect(heading('up', 'unknown', 'trouble')).toBe(
    'Publishing and reminders: delayed. Email: not checked recently',
  )
  expect(heading('unknown', 'unknown', 'unknown')).toBe('Not checked recently')
})
