// `npm run release -- FOLDER`: the site as one folder that runs anywhere with Node 24, without installing or building.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownFile } from '#root.ts'
import { listPackagesBeside } from './release-packages.ts'

// Besides the bundle, what the program reads while it runs. Of folders, everything but their modules.
const files = [
  'LICENSE',
  'CHANGELOG.md',
  'build/client',
  'build/server',
  'build/worker',
  'db/migrations',
  'db/schema',
  'db/reference',
  'demo/posts',
]

const folder = resolve(process.argv[2] ?? ownFile('build/release'))
if (existsSync(folder) && !existsSync(join(folder, 'build/server/server.js'))) {
  process.stderr.write(`${folder} is there and no release: give a folder that is not there yet\n`)
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const copy = (path: string) =>
  cpSync(ownFile(path), join(folder, path), { recursive: true, filter: (file) => !file.endsWith('.ts') })
for (const path of files) copy(path)
for (const name of listPackagesBeside(ownFile())) copy(`node_modules/${name}`)
writeFileSync(join(folder, 'package.json'), manifest())
writeFileSync(join(folder, 'sbom.cdx.json'), listComponents())
process.stdout.write(`The release is in ${folder}\n`)

function manifest(): string {
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(ownFile('package.json'), 'utf8'),
  )
  const baobab = 'build/server/bin/baobab.js'
  const scripts = { start: 'node build/server/server.js', baobab: `node ${baobab}` }
  const own = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines: { node: '>=24' },
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
    { cwd: ownFile(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
  return stdout
}
