import { expect, test } from 'vitest'
import { actAs } from './as-user.ts'
import { describeStatement, serverAttributes } from './statement-span.ts'

const textOf = (sql: string) => describeStatement(sql, {}).attributes!['db.query.text']

test.each([
  ['select "id" from "businesses" where "slug" = $1', 'SELECT businesses'],
  ['insert into email_outbox (kind) values ($1)', 'INSERT email_outbox'],
  ['update only "jobs" set a = 1', 'UPDATE jobs'],
  ['select queue_mail($1)', 'SELECT'],
  ['commit', 'COMMIT'],
])('%s is %s', (sql, name) => {
  expect(describeStatement(sql, {}).name).toBe(name)
  expect(textOf(sql)).toBe(sql)
})

test('what is written out in a statement stays here', () => {
  const claims = { role: 'authenticated' as const, sub: 'ada', email: `o'neil\\'@mail.example` }
  expect(textOf(actAs(claims))).toBe('select set_config(?,  ?, true); set local role authenticated')
  expect(textOf(`select E'a\\'ada', $ada$it's ada$ada$, 'x''ada' where b = $2`)).toBe(
    'select ?, ?, ? where b = $2',
  )
  expect(String(textOf(`select '${'ada '.repeat(9_000)}', 'ada'`))).not.toContain('ada')
})

test('a server is named without user and password', () => {
  expect(serverAttributes({ connectionString: 'postgres://ada:secret@db.example/site' }, false)).toEqual({
    'db.system.name': 'postgresql',
    'server.address': 'db.example',
    'server.port': 5432,
  })
  expect(serverAttributes({}, true)['server.address']).toBe('embedded')
})
