// Runs on bare Node 20, before anything is installed: only built-in modules here.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retryMs = 200
// The moment between the folder and the pid in it.
const unnamedMs = 5_000
// Nothing that is locked takes so long; the pid may be another program's by then.
const longestMs = 15 * 60_000

/**
 * Waits until no other process has this lock, a folder, and takes it; returns what gives it back. That of a process
 * that was killed is taken over.
 */
export function takeLock(folder, now = Date.now) {
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, 'pid'), String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale(folder, now())) removeStale(folder)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
  }
}

function isStale(folder, now) {
  try {
    const age = now - statSync(folder).mtimeMs
    const pid = Number(readIfThere(join(folder, 'pid')))
    return age > longestMs || (pid ? !isAlive(pid) : age > unnamedMs)
  } catch (error) {
    // It was given back meanwhile.
    if (error.code === 'ENOENT') return false
    throw error
  }
}

// By a rename, which only one of several processes can do.
function removeStale(folder) {
  const gone = `${folder}-${process.pid}`
  try {
    renameSync(folder, gone)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  rmSync(gone, { recursive: true, force: true })
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but is there.
    return error.code === 'EPERM'
  }
}
