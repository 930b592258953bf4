import { expect, test } from 'vitest'
import { createUploadConcurrency } from './upload-concurrency.ts'

test('the accounts of one network take a part of the places, and the rest stays for others', () => {
  const concurrency = createUploadConcurrency({ inAll: 5, most: { person: 2, network: 3 } })
  const enter = (person: string, network: string) => concurrency.enter({ person, network })
  const leave = enter('a', 'home')
  expect(leave).not.toBeNull()
  expect(enter('a', 'home')).not.toBeNull()
  expect(enter('a', 'elsewhere')).toBeNull()
  expect(enter('b', 'home')).not.toBeNull()
  expect(enter('c', 'home')).toBeNull()
  // A person and a network of the same name are two.
  expect(enter('home', 'a')).not.toBeNull()
  expect(enter('d', 'elsewhere')).not.toBeNull()
  expect(enter('e', 'anywhere')).toBeNull()
  leave?.()
  expect(enter('c', 'home')).not.toBeNull()
})
