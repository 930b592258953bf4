import { expect, test } from 'vitest'
import { errorKind } from './error-kind.ts'

const response = (status: number) => ({ status, statusText: '', internal: false, data: null })
const chunk = new TypeError('Failed to fetch dynamically imported module: https://baobab.example/assets/a.js')
const here = { isOffline: false, isReloaded: false }

test.each([
  ['an answer 404', response(404), 'missing'],
  ['an answer 500', response(500), 'status'],
  ['a fetch that failed in Chromium', new TypeError('Failed to fetch'), 'unreachable'],
  ['a fetch that failed in Safari', new TypeError('Load failed'), 'unreachable'],
  ['words that only sound like it', new Error('Failed to fetch'), 'unexpected'],
  ['a mistake of ours', new TypeError('Cannot read properties of undefined'), 'unexpected'],
  ['what is no error', 'out of jollof', 'unexpected'],
  ['a part of the code that is gone, in Chromium', chunk, 'outdated'],
  ['the same in Firefox', new TypeError('error loading dynamically imported module: a.js'), 'outdated'],
  ['the same in Safari', new TypeError('Importing a module script failed.'), 'outdated'],
  ['the style of a part', new Error('Unable to preload CSS for /assets/a.css'), 'outdated'],
])('%s', (_name, error, kind) => {
  expect(errorKind(error, () => here)).toBe(kind)
})

test('a reload is offered once: what is still missing after it is a mistake of ours', () => {
  expect(errorKind(chunk, () => ({ ...here, isReloaded: true }))).toBe('unexpected')
})

test('without a connection nothing is out of date', () => {
  expect(errorKind(chunk, () => ({ isOffline: true, isReloaded: true }))).toBe('unreachable')
})
