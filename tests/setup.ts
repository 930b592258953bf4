import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// An error that nobody expected fails its test. One that a test expects is caught with vi.spyOn(console, 'error').
const printed: string[] = []
const print = console.error

beforeEach(() => {
  printed.length = 0
  console.error = (...args: unknown[]) => {
    printed.push(format(...args))
    print(...args)
  }
})

afterEach(() => {
  console.error = print
  expect(printed, 'unexpected console.error').toEqual([])
})

// The files of a worker share its globals, one after the other. A server puts lighter classes in the place of two.
const { Request, Response } = globalThis
afterAll(() => {
  Object.assign(globalThis, { Request, Response })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
