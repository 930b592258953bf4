import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

export type Outcome = {
  acknowledged: number
  lost: number
  doubled: number
  /** From the moment of the harm until work went on; null where nothing stopped. */
  recoveredMs: number | null
  note?: string
}

/** Adds a line to what `npm run chaos` prints, and fails if anything was lost or doubled. */
export function report(name: string, { acknowledged, lost, doubled, recoveredMs, note }: Outcome): void {
  const recovered =
    recoveredMs === null ? 'never stopped' : `went on after ${(recoveredMs / 1000).toFixed(1)} s`
  const line = `${name.padEnd(44)} acknowledged ${String(acknowledged).padStart(5)}   lost ${lost}   doubled ${doubled}   ${recovered}${note ? `   ${note}` : ''}\n`
  if (process.env.CHAOS_REPORT) appendFileSync(process.env.CHAOS_REPORT, line)
  else process.stdout.write(line)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  // A case in which nothing happened proves nothing.
  expect(acknowledged).toBeGreaterThan(0)
}
