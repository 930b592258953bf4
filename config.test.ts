import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without anything set, the site runs on the embedded database with demo data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demoData: 10_000,
    siteName: 'Baobab',
    siteUrl: 'http://localhost:3000',
    trustProxy: 0,
  })
})

test('with a database of one’s own, demo data comes only when asked for', () => {
  const DATABASE_URL = 'postgres://baobab@db.example/baobab'
  expect(readConfig({ DATABASE_URL }).demoData).toBe(0)
  expect(readConfig({ DATABASE_URL, DEMO_DATA: '500' }).demoData).toBe(500)
  expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(0)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({
    port: 3000,
    siteName: 'Baobab',
  })
})

test('the site’s address loses its trailing slash, so that paths can be put behind it', () => {
  expect(readConfig({ SITE_URL: 'https://baobab.example/' }).siteUrl).toBe('https://baobab.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://secret@db.example/x'],
  ['DEMO_DATA', 'many'],
  ['DEMO_DATA', '-1'],
  ['DEMO_DATA', '2000000'],
  ['SITE_URL', 'baobab.example'],
  ['SITE_URL', 'ftp://baobab.example'],
  ['TRUST_PROXY', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s stops with one line that names it', (name, value) => {
  let caught: unknown
  try {
    readConfig({ [name]: value })
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(ConfigError)
  const { message } = caught as ConfigError
  expect(message).toContain(name)
  expect(message).not.toContain('\n')
})

test('a refused address or token is not shown: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db.example/x' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(/^(?!.*secret)/)
})
