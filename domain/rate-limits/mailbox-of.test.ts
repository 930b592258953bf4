import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['ama@people.example', 'ama@people.example'],
  [' Ama@People.Example ', 'ama@people.example'],
  ['ama+news@people.example', 'ama@people.example'],
  ['ama+a+b@people.example', 'ama@people.example'],
  ['a.ma@people.example', 'a.ma@people.example'],
  ['A.m.a+1@gmail.com', 'ama@gmail.com'],
  ['ama@googlemail.com', 'ama@gmail.com'],
  ['+ama@people.example', '+ama@people.example'],
  ['"a@b"@people.example', '"a@b"@people.example'],
  ['12025550143', '12025550143'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
