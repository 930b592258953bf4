import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isStorageKey, type Storage } from './storage.ts'

/** Files below `root`, which is created on the first write. The content type follows from the key's extension. */
export function fileStorage(root: string): Storage {
  const base = resolve(root)
  // Keys can't start with a dot, so this folder can't be requested.
  const incoming = join(base, '.incoming')
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new RangeError('not a storage key')
    return join(base, key)
  }
  return {
    async get(key) {
      const file = locate(key)
      try {
        const found = await stat(file)
        if (!found.isFile()) return null
        return { size: found.size, bytes: () => readFile(file), stream: () => createReadStream(file) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async put(key, bytes) {
      const file = locate(key)
      const folder = dirname(file)
      await mkdir(folder, { recursive: true })
      await mkdir(incoming, { recursive: true })
      const temporary = join(incoming, randomUUID())
      try {
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
    },

    async delete(key) {
      await rm(locate(key), { force: true }).catch(unlessMissing)
    },

    async *list(folder) {
      const found = await opendir(locate(folder), { recursive: true }).catch(unlessMissing)
      if (!found) return
      for await (const entry of found) {
        const key = relative(base, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (entry.isFile() && isStorageKey(key)) yield key
      }
    },

    async sweep(before) {
      const found = await opendir(incoming).catch(unlessMissing)
      if (!found) return
      for await (const { name } of found) {
        const file = join(incoming, name)
        const begun = await stat(file).catch(unlessMissing)
        if (begun && begun.mtime < before) await rm(file, { force: true })
      }
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

/** A rename is only durable once its folder is synced; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
