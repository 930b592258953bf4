import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import { type Backup, backupSchema } from '#domain/system/schema.ts'
import { describeMissing } from './missing-rows.ts'

/** The backup operations of one database. */
export type Dumper = {
  engine: 'embedded' | 'postgres'
  /** The file name's ending: `.tar.gz`. */
  ending: string
  /** Writes a consistent copy, and returns the number of rows in each table. */
  dump(path: string): Promise<Record<string, number>>
  /** Whether those numbers are the copy's own, or only approximate. */
  isExact: boolean
  /** Reads the whole copy, apart from the site, and counts its rows. Throws if it can't be read. */
  restore(path: string): Promise<Record<string, number>>
}

export type Backups = {
  list(): Promise<Backup[]>
  /** One at a time: throws `conflict` while another is being made or checked. */
  make(): Promise<Backup>
  check(name: string): Promise<Backup>
  remove(name: string): Promise<void>
  /** Remembers where else a copy of it is. */
  note(name: string, copy: NonNullable<Backup['copy']>): Promise<void>
  /** The file, with its size. Throws `not_found`. */
  open(name: string): Promise<{ stream: ReadableStream; bytes: number }>
}

/** The moment it was made in UTC, and the kind of database. */
export const backupNamePattern = /^baobab-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.(?:tar\.gz|dump)$/

/** Copies of the database in a folder that only this user can read, each with a note of its contents. */
export function createBackups({
  dataDir,
  dumper,
  mediaDir,
  now,
}: {
  dataDir: string
  dumper: Dumper
  /** Null if pictures are stored elsewhere. */
  mediaDir: string | null
  now: () => Date
}): Backups {
  const folder = join(dataDir, 'backups')
  const notePath = (name: string) => join(folder, `${name}.json`)
  let isBusy = false

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isBusy) throw new DomainError('conflict', 'Another backup is being made or checked. Wait for it.')
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  async function read(name: string): Promise<Note> {
    const isThere =
      backupNamePattern.test(name) && existsSync(join(folder, name)) && existsSync(notePath(name))
    if (!isThere) throw new DomainError('not_found', 'Backup not found')
    return noteSchema.parse(JSON.parse(await readFile(notePath(name), 'utf8')))
  }
  const write = (note: Note) =>
    writeFile(notePath(note.name), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })

  return {
    async list() {
      if (!existsSync(folder)) return []
      const names = (await readdir(folder)).filter(
        (name) => backupNamePattern.test(name) && existsSync(notePath(name)),
      )
      const notes = await Promise.all(names.map(read))
      return notes.map(shown).toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    },

    make: () =>
      alone(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const madeAt = now().toISOString()
        const name = `baobab-${madeAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}${dumper.ending}`
        const path = join(folder, name)
        await clearLeftovers(folder)
        let rows: Record<string, number>
        try {
          // Under another name until it is complete.
          rows = await dumper.dump(`${path}.part`)
          await chmod(`${path}.part`, 0o600)
          await rename(`${path}.part`, path)
        } finally {
          await rm(`${path}.part`, { force: true })
        }
        const media = mediaDir ? await listFiles(mediaDir) : null
        if (media) await writeFile(`${path}.media.txt`, media.lines, { mode: 0o600 })
        const note: Note = {
          name,
          madeAt,
          bytes: (await stat(path)).size,
          engine: dumper.engine,
          rows,
          media: media && { files: media.files, bytes: media.bytes },
          check: null,
          copy: null,
          sha256: await hashOf(path),
        }
        await write(note)
        return shown(note)
      }),

    check: (name) =>
      alone(async () => {
        const note = await read(name)
        const found = await look(note)
        const checked: Note = { ...note, check: { at: now().toISOString(), ...found } }
        await write(checked)
        return shown(checked)
      }),

    remove: (name) =>
      alone(async () => {
        await read(name)
        for (const ending of ['', '.json', '.media.txt'])
          await rm(join(folder, `${name}${ending}`), { force: true })
      }),

    async note(name, copy) {
      await write({ ...(await read(name)), copy })
    },

    async open(name) {
      const { bytes } = await read(name)
      const stream = Readable.toWeb(createReadStream(join(folder, name))) as unknown as ReadableStream
      return { stream, bytes }
    },
  }

  async function look({ name, sha256, rows, engine }: Note): Promise<{ isSound: boolean; words: string }> {
    const path = join(folder, name)
    if ((await hashOf(path)) !== sha256)
      return { isSound: false, words: 'The file has changed since it was created.' }
    if (engine !== dumper.engine)
      return { isSound: false, words: 'It’s from a different kind of database than this site uses now.' }
    try {
      const restored = await dumper.restore(path)
      const missing = describeMissing(rows ?? {}, restored, dumper)
      if (missing) return { isSound: false, words: missing }
      const total = Object.values(restored).reduce((sum, count) => sum + count, 0)
      return {
        isSound: true,
        words: `All of it was read: ${total.toLocaleString('en-US')} rows in ${Object.keys(restored).length} tables.`,
      }
    } catch (error) {
      return {
        isSound: false,
        words: `It can’t be restored: ${error instanceof Error ? error.message : error}`,
      }
    }
  }
}

const noteSchema = backupSchema.extend({ sha256: backupSchema.shape.name })
type Note = Backup & { sha256: string }
const shown = ({ sha256: _, ...backup }: Note): Backup => backup

const partMs = 3_600_000

/** Deletes the unfinished copies of a killed process: each can be as large as a database. */
async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // On PostgreSQL another process may be writing its own here.
    const isOldPart = name.endsWith('.part') && Date.now() - (await stat(path)).mtimeMs > partMs
    if (name.startsWith('.copy-') || isOldPart) await rm(path, { recursive: true, force: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Every file below a folder, as lines of size and path; none if there is no such folder. */
async function listFiles(folder: string): Promise<{ lines: string; files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const lines: string[] = []
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    bytes += size
    lines.push(`${size}\t${relative(folder, path)}`)
  }
  return { lines: `${lines.toSorted().join('\n')}\n`, files: lines.length, bytes }
}
