// `npm run release -- FOLDER`: the site as one folder that runs anywhere with Node 24, without installing or building.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { ownFile } from '#root.ts'
import { listPackagesBeside } from './release-packages.ts'
import { neededMajor, nodeOptions } from './run-settings.js'

// Besides the bundle, what the program reads while it runs. Of folders, everything but their modules.
const files = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'deploy',
  'build/.stamp',
  'build/client',
  'build/server',
  'build/worker',
  'db/migrations',
  'db/schema',
  'db/reference',
  'demo/posts',
]

// As many as `bin/build.js` keeps.
const keptBuilds = 2
const keptModules = 'build/server/kept-modules.json'

const folder = resolve(process.argv[2] ?? ownFile('build/release'))
const refusal = findRefusal()
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

// Whole beside what is there, then exchanged part by part: other files of the folder, such as `data`, stay.
const next = join(folder, '.next')
const former = join(folder, '.former')
for (const each of [next, former]) {
  rmSync(each, { recursive: true, force: true })
  mkdirSync(each, { recursive: true })
}
const copy = (path: string) =>
  cpSync(ownFile(path), join(next, path), { recursive: true, filter: (file) => !file.endsWith('.ts') })
for (const path of files) copy(path)
for (const name of listPackagesBeside(ownFile())) copy(`node_modules/${name}`)
writeFileSync(join(next, 'package.json'), manifest())
writeFileSync(join(next, 'sbom.cdx.json'), listComponents())
keepAssets()
keepModules()
// The site often runs as another user than the one who made the release.
if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a+rX', next])
// Processes of the former release read its files meanwhile: no part is away for longer than two renames take.
for (const part of readdirSync(next)) {
  if (existsSync(join(folder, part))) renameSync(join(folder, part), join(former, part))
  renameSync(join(next, part), join(folder, part))
}
rmSync(next, { recursive: true })
rmSync(former, { recursive: true })
process.stdout.write(`The release is in ${folder}\n`)

function findRefusal(): string | null {
  const own = ownFile()
  if (own === folder || own.startsWith(folder + sep))
    return `${folder} holds this program’s sources: give another folder`
  if (!existsSync(folder) || readdirSync(folder).length === 0) return null
  const isRelease = existsSync(join(folder, 'sbom.cdx.json')) && !existsSync(join(folder, '.git'))
  return isRelease ? null : `${folder} is there and no release: give a folder that is empty or not there yet`
}

/** Pages that browsers and CDNs hold ask for the assets of the release that made them. */
function keepAssets(): void {
  const kept = join(next, 'build/previous')
  for (const from of [ownFile('build/previous'), join(folder, 'build/previous')])
    if (existsSync(from)) cpSync(from, kept, { recursive: true })
  const assets = join(folder, 'build/client/assets')
  if (existsSync(assets)) cpSync(assets, join(kept, String(Date.now())), { recursive: true })
  if (!existsSync(kept)) return
  const oldestFirst = readdirSync(kept).sort((x, y) => Number(x) - Number(y))
  for (const name of oldestFirst.slice(0, -keptBuilds)) rmSync(join(kept, name), { recursive: true })
}

/** Processes of former releases run until someone restarts them, and load some modules only once they need them. */
function keepModules(): void {
  const from = join(folder, 'build/server/chunks')
  const to = join(next, 'build/server/chunks')
  if (!existsSync(from)) return
  const own = new Set(readdirSync(to))
  const list = join(folder, keptModules)
  const earlier: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const isKept = new Set(earlier.flat())
  const ofFormer = readdirSync(from).filter((name) => !isKept.has(name))
  // Names say what is in them. A release made again from the same sources counts as one.
  const kept = [ofFormer, ...earlier]
    .map((names) => names.filter((name) => !own.has(name)))
    .filter((names) => names.length > 0)
    .slice(0, keptBuilds)
  for (const name of kept.flat()) cpSync(join(from, name), join(to, name))
  writeFileSync(join(next, keptModules), JSON.stringify(kept))
}

function manifest(): string {
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(ownFile('package.json'), 'utf8'),
  )
  const baobab = 'build/server/bin/baobab.js'
  const scripts = {
    start: ['node', ...nodeOptions, 'build/server/server.js'].join(' '),
    baobab: `node ${baobab}`,
  }
  const own = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines: { node: `>=${neededMajor}` },
    bin: baobab,
    scripts,
  }
  return `${JSON.stringify(own, null, 2)}\n`
}

/** What is in the release by other people, with versions and licenses, as CycloneDX. */
function listComponents(): string {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'],
    {
      cwd: ownFile(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // On Windows npm is a batch file, which needs a shell.
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
  return stdout
}
