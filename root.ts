import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether this runs as the bundle of a release; else from its sources. */
export const isBundled = import.meta.url.endsWith('.js')

/** The folder with package.json: the program's own files are looked for from there. */
const root = findRoot(import.meta.dirname)

/** Absolute path of a file that comes with the program. */
export const ownFile = (...path: string[]): string => join(root, ...path)

/** Absolute path of a module that runs as a thread or process of its own; `path` ends in `.ts`. */
export const ownModule = (path: string): string =>
  isBundled ? ownFile('build/server', path.replace(/\.ts$/, '.js')) : ownFile(path)

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}
