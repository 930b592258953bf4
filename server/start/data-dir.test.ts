import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'baobab-data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(process.platform === 'linux').each(['/proc', '/proc/self/x', '/sys/kernel', '/dev', '/dev/x/y'])(
  'a data directory at %s is refused in a sentence, where the lock would wait for ever',
  (path) => {
    expect(() => prepareDataDir(path)).toThrow(/^DATA_DIR \S+ is below \/\S+, where files aren't kept/)
    const link = join(folder, 'link')
    symlinkSync('/proc', link)
    expect(() => prepareDataDir(join(link, 'x'))).toThrow('is below /proc')
    rmSync(link)
  },
)

test('one that is not there yet is made, for this user only', () => {
  const path = join(folder, 'new/data')
  prepareDataDir(path)
  expect([existsSync(path), statSync(path).mode & 0o777]).toEqual([true, 0o700])
})
