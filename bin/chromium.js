import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stop } from './node.js'

// Headless shell first: it runs the same tests in three quarters of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Path of a Chromium for the browser tests: CHROMIUM_PATH, or the system's, installed from its packages if absent. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || onPath() || (installChromium() && onPath())
  if (found && existsSync(found)) return found
  return stop('The browser tests need Chromium: install it, or name it by CHROMIUM_PATH')
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function installChromium() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  process.stderr.write('Installing Chromium from the system’s packages (once) …\n')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  // Not every release packages the shell.
  return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'))
}
