import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, type Source, useStore } from './store.ts'

test('each listener is called on every change, until it unsubscribes', () => {
  const store = createStore('a')
  const heard: string[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set('b')
  stop()
  store.set('c')
  expect([heard, store.get()]).toEqual([['b'], 'c'])
})

test('what is outside is connected from the first listener to the last', () => {
  let change = () => {}
  const disconnect = vi.fn()
  const connect = vi.fn((changed: () => void) => {
    change = changed
    return disconnect
  })
  const store = createStore(0, connect)
  expect(connect).not.toHaveBeenCalled()
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [first, second].map(store.subscribe)
  change()
  expect([connect, first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  stops[0]!()
  stops[0]!()
  expect(disconnect).not.toHaveBeenCalled()
  stops[1]!()
  stops[1]!()
  expect(disconnect).toHaveBeenCalledTimes(1)
  store.subscribe(first)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('the server shows the value that every page starts with', () => {
  const store = createStore('at first')
  store.set('later')
  const Shown = ({ source }: { source: Source<string> }) => useStore(source)
  expect(renderToString(createElement(Shown, { source: store }))).toBe('at first')
})
