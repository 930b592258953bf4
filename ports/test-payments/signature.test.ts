import { expect, test } from 'vitest'
import { isSigned, signDelivery } from './signature.ts'

const at = new Date('2026-11-22T12:00:00Z')
const body = Buffer.from('{"id":"evt_1"}')
const signature = signDelivery(body.toString(), { secret: 'ours', at })
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('what was signed is taken within five minutes', () => {
  expect(isSigned(body, signature, { secret: 'ours', now: at })).toBe(true)
  expect(isSigned(body, signature, { secret: 'ours', now: after(300) })).toBe(true)
  expect(isSigned(body, signature, { secret: 'ours', now: after(301) })).toBe(false)
  expect(isSigned(body, signature, { secret: 'ours', now: after(-301) })).toBe(false)
})

test('another secret, another body or another time doesn’t fit', () => {
  expect(isSigned(body, signature, { secret: 'theirs', now: at })).toBe(false)
  expect(isSigned(Buffer.from('{"id":"evt_2"}'), signature, { secret: 'ours', now: at })).toBe(false)
  expect(isSigned(body, signature.replace(/^t=\d/, 't=9'), { secret: 'ours', now: after(1) })).toBe(false)
  for (const broken of [undefined, '', 'v1=00', signature.slice(0, -1), `${signature},v1=00`])
    expect(isSigned(body, broken, { secret: 'ours', now: at }), String(broken)).toBe(false)
})
