import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, stop } from './node.js'

/**
 * Installs the locked packages if they are missing or at other versions; a failure ends the process. What only builds and
 * tests need may be missing `toRun` a site that is built.
 */
export function ensureInstalled({ toRun = false } = {}) {
  if (isInstalled(toRun)) return
  process.stderr.write('Installing packages (once, about a minute) …\n')
  const { status, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    // On Windows npm is a batch file, which needs a shell.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return
  const reason = error?.message ?? firstError(stderr ?? '') ?? `npm ended with code ${status}`
  stop(`The packages could not be installed: ${reason.replace(/\.+$/, '')}. Run “npm ci” to see more`)
}

function isInstalled(toRun) {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  // Some optional packages are for other platforms.
  return Object.entries(locked).every(([path, { version, integrity, optional, dev }]) => {
    const found = installed[path]
    if (!found) return path === '' || optional || (toRun && dev === true)
    return found.version === version && found.integrity === integrity
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

const firstError = (text) =>
  text
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .find((line) => line !== '' && !line.startsWith('code '))
