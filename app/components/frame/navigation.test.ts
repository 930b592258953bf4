import { expect, test } from 'vitest'
import { currentMark } from './navigation.ts'

test.each([
  ['/', '/', 'page'],
  ['/', '/directory', undefined],
  ['/directory', '/directory', 'page'],
  ['/directory', '/directory/', 'page'],
  ['/directory', '/directory?category=beauty-salon', 'page'],
  ['/directory', '/directory/tx/houston', 'true'],
  ['/about', '/about-us', undefined],
  ['/categories?category=beauty', '/categories?category=beauty', 'page'],
  ['/categories?category=beauty', '/categories?category=retail', undefined],
  ['/categories?category=beauty', '/categories', undefined],
  ['/categories?category=beauty', '/directory?category=beauty', undefined],
])('the link to %s while %s is open', (to, address, mark) => {
  expect(currentMark(to, new URL(address, 'http://site.example'))).toBe(mark)
})
