import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StripeServer } from '#tests/stripe-server.ts'

let server: StripeServer

beforeAll(async () => {
  server = await new StripeServer().start()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const usual = () => ({
  authorization: `Bearer ${server.secretKey}`,
  'stripe-version': '2026-10-28.endive',
  'idempotency-key': 'key 1',
})

async function post(path: string, form: string, headers: Record<string, string> = usual()) {
  const response = await fetch(`${server.url}${path}`, { method: 'POST', body: form, headers })
  const { error, id } = (await response.json()) as { error?: { code?: string; param?: string }; id?: string }
  return { status: response.status, code: error?.code, param: error?.param, id }
}

const without = (name: keyof ReturnType<typeof usual>) => {
  const { [name]: _, ...headers } = usual()
  return headers as Record<string, string>
}

test('what its API takes is done', async () => {
  expect(await post('/v1/customers', 'email=a%40mail.example&metadata[user_id]=1')).toMatchObject({
    status: 200,
    id: expect.stringMatching(/^cus_/),
  })
})

test.each([
  ['an unknown name', '/v1/customers', 'mail=a', 'parameter_unknown', 'mail'],
  ['an unknown name within', '/v1/customers', 'address[street]=a', 'parameter_unknown', 'address[street]'],
  [
    'an old name',
    '/v1/checkout/sessions',
    'payment_method_types[0]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    'a missing name',
    '/v1/checkout/sessions',
    'success_url=https%3A%2F%2Fa.example',
    'parameter_missing',
    'mode',
  ],
  [
    'a missing name within',
    '/v1/prices',
    'currency=usd&product=p&unit_amount=1',
    'parameter_missing',
    'recurring.interval',
  ],
  ['words for a number', '/v1/refunds', 'amount=ten', 'parameter_invalid_integer', 'amount'],
  ['an unknown choice', '/v1/coupons', 'duration=always', 'parameter_invalid', 'duration'],
  ['text for a list', '/v1/customers', 'expand=a', 'parameter_invalid', 'expand'],
  ['nothing where something has to be', '/v1/products', 'name=', 'parameter_invalid_empty', 'name'],
])('%s is refused', async (_name, path, form, code, param) => {
  expect(await post(path, form)).toMatchObject({ status: 400, code, param })
  expect(server.asked).toEqual([])
})

test('a request needs its key, the account’s and the version', async () => {
  expect((await post('/v1/customers', '', without('idempotency-key'))).status).toBe(400)
  expect((await post('/v1/customers', '', without('authorization'))).status).toBe(401)
  expect((await post('/v1/customers', '', without('stripe-version'))).status).toBe(400)
  expect((await post('/v1/clients', '')).status).toBe(404)
  expect(server.asked).toEqual([])
})

test('a key does its work once, and no other', async () => {
  const { id } = await post('/v1/customers', 'email=a%40mail.example')
  expect((await post('/v1/customers', 'email=a%40mail.example')).id).toBe(id)
  expect((await post('/v1/customers', 'email=b%40mail.example')).status).toBe(400)
  expect(server.records.list('customer')).toHaveLength(1)
})

test('what can’t come along whole is refused', async () => {
  expect((await post('/v1/customers', 'expand[0]=mother')).status).toBe(400)
  const deep = { ...usual(), 'idempotency-key': 'key 2' }
  expect((await post('/v1/customers', 'expand[0]=a.b.c.d.e', deep)).status).toBe(400)
})
