// Runs on bare Node 20, before anything is installed: only built-in modules here.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retryMs = 200
// The gap between creating the folder and writing the pid into it.
const unnamedMs = 5_000
// No locked work takes this long, and by then the pid may belong to another program.
const longestMs = 15 * 60_000

/**
 * Waits until no other process holds this lock (a folder), then takes it and returns the release function. The lock of
 * a killed process is taken over.
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
    // It was released in the meantime.
    if (error.code === 'ENOENT') return false
    throw error
  }
}

// Uses a rename, which only one of several processes can win.
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
    // Another user's process can't be signaled, but it exists.
    return error.code === 'EPERM'
  }
}
