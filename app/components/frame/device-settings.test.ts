import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { deviceScript } from './device-settings.ts'

function run(getItem: (key: string) => string | null) {
  const dataset: Record<string, string> = {}
  const warn = vi.fn()
  runInNewContext(deviceScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem },
    console: { warn },
  })
  return { dataset, warn }
}

test('puts kept choices on the page before it is painted', () => {
  const kept: Record<string, string> = { 'baobab:theme': 'dark', 'baobab:ribbon': 'off' }
  expect(run((key) => kept[key] ?? null).dataset).toEqual({ js: '', theme: 'dark', ribbon: 'off' })
})

test('ignores what it did not write', () => {
  expect(run(() => 'x" onload="alert(1)').dataset).toEqual({ js: '' })
})

test('a device that forbids storage still gets a page', () => {
  const { dataset, warn } = run(() => {
    throw new Error('denied')
  })
  expect(dataset).toEqual({ js: '' })
  expect(warn).toHaveBeenCalledOnce()
})
