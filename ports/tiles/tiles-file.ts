import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { ArchiveVersion, TileArchive } from './tile-archive.ts'

/** An archive on this machine. It is opened for each range, so that replacing the file needs no restart. */
export function fileTiles(path: string): TileArchive {
  async function withFile<T>(use: (file: FileHandle, version: ArchiveVersion) => Promise<T>) {
    const file = await open(path, 'r').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (!file) return null
    try {
      const found = await file.stat()
      return found.isFile() ? await use(file, versionOf(found)) : null
    } finally {
      await file.close()
    }
  }

  return {
    stat: () => withFile(async (_file, version) => version),
    read: ({ offset, length }, { etag }) =>
      withFile(async (file, version) => {
        if (version.etag !== etag) return null
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, version.size - offset)))
        let filled = 0
        while (filled < bytes.length) {
          const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled)
          // Cut short while it was read.
          if (bytesRead === 0) return null
          filled += bytesRead
        }
        return bytes
      }),
  }
}

const versionOf = ({ size, mtimeMs, ino }: Stats): ArchiveVersion => ({
  size,
  etag: [size, Math.round(mtimeMs), ino].map((part) => part.toString(36)).join('-'),
})

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
