import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logTo(isTerminal: boolean, level = 'info') {
  let text = ''
  const sink = {
    write(line: string) {
      text += line
    },
    flushSync: () => undefined,
  }
  return { ...createLog(level, { isTerminal, sink }), text: () => text }
}

test('elsewhere than on a terminal each line is JSON, and requests are among them', () => {
  const { log, requestLevel, text } = logTo(false)
  log.warn({ role: 'anon', ms: 81 }, 'slow transaction')
  expect(JSON.parse(text())).toMatchObject({ level: 40, role: 'anon', ms: 81, msg: 'slow transaction' })
  expect(requestLevel).toBe('info')
})

test('on a terminal a line is for people, and requests are told from debug on', () => {
  const { log, requestLevel, text } = logTo(true)
  log.info({ signal: 'SIGINT' }, 'stopping')
  log.warn({ role: 'anon', ms: 81, note: 'two words' }, 'slow transaction')
  log[requestLevel]({ path: '/' }, 'request')
  const lines = text().replaceAll('\r\u001b[K', '').split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d stopping signal=SIGINT$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d warn: slow transaction role=anon ms=81 note="two words"$/),
    '',
  ])
})

test('an error comes with its stack, without the values of rows', () => {
  const { log, text } = logTo(true)
  log.error(
    { err: Object.assign(new Error('no room'), { code: '53100', detail: 'ada@mail.example' }) },
    'failed',
  )
  expect(text()).toMatch(/error: failed \(53100\)\nError: no room\n +at /)
  expect(text()).not.toContain('ada@')
})

test('what a visitor sends can not steer the terminal', () => {
  const { log, text } = logTo(true)
  log.info({ path: '/\u001b]0;hey\u0007\u009b2J' }, 'request')
  expect(text().replace('\r\u001b[K', '')).not.toMatch(/(?!\n)\p{Cc}/u)
})
