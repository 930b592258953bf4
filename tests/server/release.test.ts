import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addressOf, cleanUp, root, run, startedDataDir } from './site-process.ts'

afterEach(cleanUp)

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

test('a release runs from its folder alone, and writes nothing there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-release-'))
  rmSync(folder, { recursive: true })
  try {
    const made = spawnSync(process.execPath, ['bin/release.js', folder], { cwd: root, encoding: 'utf8' })
    expect([made.status, made.stdout]).toEqual([0, `The release is in ${folder}\n`])
    expect(sizeOf(folder)).toBeLessThan(150_000_000)
    // Messages name it.
    expect(readFileSync(join(folder, 'docs/operations.md'), 'utf8')).toContain('## Backups')
    // A second one exchanges what is its own, and keeps the assets of the first, and its modules for processes that run.
    writeFileSync(join(folder, '.env'), 'kept')
    const [asset = ''] = readdirSync(join(folder, 'build/client/assets'))
    writeFileSync(join(folder, 'build/client/assets/former.js'), '')
    const chunks = join(folder, 'build/server/chunks')
    const own = readdirSync(chunks)
    for (const name of ['former.js', 'kept.js', 'old.js']) writeFileSync(join(chunks, name), '')
    writeFileSync(join(folder, 'build/server/kept-modules.json'), '[["kept.js"],["old.js"]]')
    expect(spawnSync(process.execPath, ['bin/release.js', folder], { cwd: root }).status).toBe(0)
    expect(readdirSync(chunks).sort()).toEqual([...own, 'former.js', 'kept.js'].sort())
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('kept')
    const [kept = ''] = readdirSync(join(folder, 'build/previous')).slice(-1)
    expect(readdirSync(join(folder, 'build/previous', kept))).toEqual(
      expect.arrayContaining([asset, 'former.js']),
    )
    spawnSync('chmod', ['--recursive', 'a-w', folder])
    const before = readdirSync(folder, { recursive: true }).length

    const dataDir = await startedDataDir()
    const site = run({ DATA_DIR: dataDir }, [join(folder, 'build/server/server.js')], { cwd: dataDir })
    const address = await addressOf(site)
    for (const path of ['/', '/directory', '/help', '/ready', '/media/og/page/home.jpg'])
      expect((await fetch(`${address}${path}`)).status, path).toBe(path.startsWith('/media') ? 404 : 200)
    const command = run({ DATA_DIR: dataDir }, [join(folder, 'build/server/bin/baobab.js'), 'check'])
    expect([await command.ended, command.err]).toEqual([0, ''])
    expect(command.out).toMatch(/^ok +database/m)
    expect(readdirSync(folder, { recursive: true }).length).toBe(before)
  } finally {
    spawnSync('chmod', ['--recursive', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

test.each([
  ['the sources', () => root],
  ['a folder around them', () => dirname(root)],
  [
    'a folder with something else',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'baobab-other-'))
      writeFileSync(join(folder, 'precious'), '')
      return folder
    },
  ],
])('a release never replaces %s', (_what, folderOf) => {
  const folder = folderOf()
  const { status, stderr } = spawnSync(process.execPath, ['bin/release.js', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/holds this program’s sources|is there and no release/),
  ])
  expect(readdirSync(folder).length).toBeGreaterThan(0)
})
