import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string>; version?: string }

// `npm ci` rejects a lock file that leaves out a package for another platform, and npm leaves them out by itself when
// it updates the file next to a node_modules that lacks them, or when the registry doesn't have them.
test('the lock file names the optional packages of every platform', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const packages: Record<string, Locked> = lock.packages
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${name}, wanted by ${path || 'the project'}`),
  )
  expect(missing).toEqual([])
})
