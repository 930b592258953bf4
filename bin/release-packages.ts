// Packages that a release carries as they are, beside its bundle: they are native, or read files of their own. All
// others are in the bundle, as vite.config.ts makes it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const packagesBeside = [
  '@electric-sql/pglite',
  '@fontsource/bricolage-grotesque',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'pino',
  'sharp',
]

/** Folders below `node_modules` of these packages and all that they need, as installed on this machine. */
export function listPackagesBeside(root: string): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json')
    // An optional one for another platform.
    if (found.has(name) || !existsSync(file)) return
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed)
  }
  for (const name of packagesBeside) visit(name)
  return [...found].sort()
}
