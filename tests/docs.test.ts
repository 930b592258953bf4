import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...globSync('docs/**/*.md', { cwd: root }),
]

test.each(documents)('%s names files that are there', (document) => {
  const text = read(document).replaceAll(/^ *```.*?^ *```/gms, '')
  // Except pictures: they are made from a running site.
  const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, to]) =>
    join(dirname(document), to!),
  )
  const named = [
    ...text.matchAll(/`((?:app|auth|bin|db|demo|docs|domain|ports|server|tests|\.ci)\/[\w./-]*)`/g),
  ]
  const paths = [...links, ...named.map(([, path]) => path!)].filter((path) => !path.includes('NNNN'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every decision stands in the index, and nothing else does', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)].map(
    ([, to]) => to!,
  )
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path))
  expect(listed.toSorted()).toEqual(decisions.toSorted())
})

test('README and operations have a row for every setting', () => {
  const settings = [...read('config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
  expect(settings).toContain('DATA_DIR')
  for (const document of ['README.md', 'docs/operations.md']) {
    const firstCells = read(document)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1])
    const missing = settings.filter((name) => !firstCells.some((cell) => cell?.includes(`\`${name}\``)))
    expect(missing, document).toEqual([])
  }
})

test('every package has its line among the dependencies', () => {
  const page = read('docs/decisions/017-dependencies.md')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const missing = names.filter((name) => !name.startsWith('@types/') && !page.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
