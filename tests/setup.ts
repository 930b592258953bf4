import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { demoDrawings } from '#demo/drawings/draw.ts'
import { registerDrawings } from '#domain/media/drawings.ts'
import { recordRows, writeRows } from './rows/record.ts'

// As at startup.
registerDrawings(demoDrawings)

// An unexpected console.error fails its test. Tests that expect one catch it with vi.spyOn(console, 'error').
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

// `npm test` compares the rows of raw statements with their types after all suites.
const seenRows = process.env.SEEN_ROWS
if (seenRows) {
  recordRows()
  afterAll(() => writeRows(seenRows))
}

// A worker's files share its globals, one after the other. A server replaces two of them with lighter classes.
const { Request, Response } = globalThis
afterAll(() => {
  Object.assign(globalThis, { Request, Response })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
