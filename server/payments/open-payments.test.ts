import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { openPayments } from './open-payments.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'payments-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

function open(env: Record<string, string>) {
  const { log, lines } = memoryLog()
  const none = () => {
    throw new Error('nobody asks')
  }
  const db = { transaction: none, raw: undefined as never }
  const config = readConfig({ DATA_DIR, ...env })
  return { lines, ...openPayments({ config, db, log, now: () => new Date(), ask: none }) }
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
const owned = {
  DATABASE_URL: 'postgres://baobab@db.example/baobab',
  MAIL_DELIVERY: 'outbox',
  PAYMENTS: 'test',
}

test('with an account at Stripe it takes the payments, and there is no test checkout', () => {
  const { payments, testPayments, lines } = open({ ...owned, ...stripe, PAYMENTS: '' })
  expect([payments.provider, testPayments, lines]).toEqual(['stripe', null, []])
})

test('without one nothing costs anything, which the log of a site with its own database says', () => {
  const { payments, testPayments, lines } = open({})
  expect(payments.provider).toBe('test')
  expect(testPayments).toBe(payments)
  expect(lines).toEqual([])
  expect(JSON.stringify(open(owned).lines)).toContain('payments are not set up')
})
