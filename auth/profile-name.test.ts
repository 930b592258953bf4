import { expect, test } from 'vitest'
import { profileName } from './profile-name.ts'

test.each([
  [{ display_name: ' Ama  Osei ' }, null, 'Ama Osei'],
  [{ name: '\u3164\u3164\u3164' }, 'ama@people.example', 'ama'],
  [{ name: '\u200B\u2060\uFEFF' }, null, 'Member'],
])('the name of %j with the address %j is %j', (metadata, email, name) => {
  expect(profileName(metadata, email)).toBe(name)
})
