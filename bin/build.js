import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { takeLock } from './lock.js'
import { findNode, root, stop } from './node.js'

const build = join(root, 'build')
const stamp = join(build, '.stamp')
const previous = join(build, 'previous')
const parts = ['client', 'server', 'worker']
// A page still held by a browser or CDN requests files from the build that produced it.
const keptBuilds = 2
const keptMs = 7 * 24 * 3600 * 1000

const folders = ['app', 'auth', 'bin', 'db', 'demo', 'domain', 'ports', 'public', 'server']
const files = [
  'config.ts',
  'root.ts',
  'server.ts',
  'trace.ts',
  'unknown-settings.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/**
 * Builds the site's program and its pages if any of their sources changed. A failure ends the process and leaves the previous build in place.
 * When several processes start at once, one builds and the others wait.
 */
export function ensureBuilt() {
  if (isBuilt()) return
  mkdirSync(build, { recursive: true })
  const release = takeLock(join(build, '.lock'))
  const failure = buildUnderLock()
  release()
  if (failure !== null) {
    process.stderr.write(failure)
    stop('The pages could not be built')
  }
}

/** Whether the build is that of these sources. */
export const isBuilt = (fingerprint = fingerprintSources()) =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint &&
  parts.every((part) => existsSync(join(build, part)))

/** Null on success, else the builder's error message. */
function buildUnderLock() {
  // Another process may have built while this one waited.
  const fingerprint = fingerprintSources()
  if (isBuilt(fingerprint)) return null
  process.stderr.write('Building the pages …\n')
  removeUnfinished()
  const next = `build/.next-${process.pid}`
  const failure =
    run(next, 'node_modules/@react-router/dev/bin.cjs', 'build') ??
    run(next, 'node_modules/vite/bin/vite.js', 'build', '--config', 'vite.worker.config.ts')
  if (failure === null) replaceBuild(join(root, next), fingerprint)
  removeUnfinished()
  return failure
}

function run(next, ...args) {
  const { status, stdout, stderr } = spawnSync(findNode(), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: next },
  })
  return status === 0 ? null : stdout + stderr
}

function replaceBuild(next, fingerprint) {
  keepAssets()
  // If interrupted between the two renames, the build must not look complete.
  rmSync(stamp, { force: true })
  for (const part of parts) {
    const there = join(build, part)
    if (existsSync(there)) renameSync(there, join(build, `.old-${part}-${process.pid}`))
    renameSync(join(next, part), there)
  }
  writeFileSync(stamp, fingerprint)
}

function removeUnfinished() {
  for (const name of readdirSync(build)) {
    if (/^\.(next|old)-/.test(name)) rmSync(join(build, name), { recursive: true, force: true })
  }
}

function fingerprintSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    hash.update(path).update('\0')
    hash.update(readFileSync(join(root, path))).update('\0')
  }
  for (const folder of folders) for (const path of listFiles(folder)) add(path)
  for (const file of files) add(file)
  return hash.digest('hex')
}

function listFiles(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}

function keepAssets() {
  const assets = join(build, 'client/assets')
  if (existsSync(stamp) && existsSync(assets)) {
    cpSync(assets, join(previous, String(Date.now())), { recursive: true })
  }
  if (!existsSync(previous)) return
  const newestFirst = readdirSync(previous).sort((a, b) => Number(b) - Number(a))
  for (const [index, name] of newestFirst.entries()) {
    if (index < keptBuilds && Date.now() - Number(name) < keptMs) continue
    rmSync(join(previous, name), { recursive: true })
  }
}
