import { expect, test } from 'vitest'
import { errorWords, routerWords } from './error-words.ts'

const response = (status: number, statusText = '') => ({ status, statusText, internal: false, data: null })

test.each([
  [response(418, "I'm a teapot"), "418 I'm a teapot"],
  [response(500), '500 Internal Server Error'],
  [response(599), '599'],
  [new Error('secret'), '500 Internal Server Error'],
])('the router says “Unexpected Application Error!” with status and text', (error, text) => {
  expect(routerWords(error)).toEqual({ title: 'Unexpected Application Error!', text })
})

test('a site that is busy, a missing connection and a newer version have words of their own', () => {
  expect(errorWords('status', response(503)).title).toBe('One moment, please')
  expect(errorWords('status', response(500)).title).toBe('Unexpected Application Error!')
  expect(errorWords('unreachable', new TypeError('Failed to fetch')).title).toBe('No connection')
  expect(errorWords('outdated', new TypeError('x')).title).toBe('A new version is available')
})
