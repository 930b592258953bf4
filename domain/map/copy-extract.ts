import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { TileArchive } from '#ports/tiles/tile-archive.ts'
import type { Extract } from './plan-extract.ts'

export class ArchiveReplacedError extends Error {
  override name = 'ArchiveReplacedError'
}

const atOnce = 6

/**
 * Writes the extract to a file, which appears under its name only when it is whole. What an interrupted run left in
 * `<path>.part` isn't copied again.
 */
export async function copyExtract(
  archive: TileArchive,
  { head, pieces, bytes }: Extract,
  {
    path,
    signal,
    onProgress,
  }: { path: string; signal?: AbortSignal; onProgress?: (done: number, all: number) => void },
): Promise<void> {
  const version = await archive.stat()
  if (!version) throw new ArchiveReplacedError('The archive is no longer there')
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const file = await open(part, 'a+')
  try {
    const start = Buffer.alloc(head.length)
    const { size } = await file.stat()
    await file.read(start, 0, head.length, 0)
    const isOurs = size >= head.length && start.equals(head)
    const done = isOurs ? pieces.filter(({ to, length }) => head.length + to + length <= size).length : 0
    if (!isOurs) {
      await file.truncate(0)
      await file.appendFile(head)
    }
    await file.truncate(head.length + (pieces[done]?.to ?? bytes - head.length))
    for (let at = done; at < pieces.length; at += atOnce) {
      signal?.throwIfAborted()
      const some = pieces.slice(at, at + atOnce)
      const read = await Promise.all(
        some.map(({ from, length }) => archive.read({ offset: from, length }, version)),
      )
      for (const [i, content] of read.entries()) {
        if (content?.length !== some[i]!.length)
          throw new ArchiveReplacedError('The archive was replaced while it was copied; start again')
        await file.appendFile(content)
      }
      const last = some.at(-1)!
      onProgress?.(head.length + last.to + last.length, bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}
