// `npm run baobab -- map get REGION`: cuts the streets of a region from a build of Protomaps, for MAP_TILES.
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readConfig } from '#config.ts'
import { copyExtract } from '#domain/map/copy-extract.ts'
import { planExtract } from '#domain/map/plan-extract.ts'
import { type City, country, findRegion, regionExamples } from '#domain/map/regions.ts'
import { countTilesIn } from '#domain/map/tiles-in.ts'
import { findTilesProblem } from '#ports/tiles/check-tiles.ts'
import { type TileArchive, TilesUnavailableError } from '#ports/tiles/tile-archive.ts'
import { fileTiles } from '#ports/tiles/tiles-file.ts'
import { urlTiles } from '#ports/tiles/tiles-url.ts'
import { ownFile } from '#root.ts'
import { progressLine } from '#server/start/progress-line.ts'
import { StartError } from '#server/start/stop-line.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- map get REGION   cut the streets of a region from a Protomaps build, for MAP_TILES
npm run baobab -- map size REGION  say how large that would be, and copy nothing
npm run baobab -- map check FILE   say whether a file or URL can be used as MAP_TILES

REGION is ${regionExamples}.
  --from=FILE_OR_URL  the archive to cut from; otherwise the latest daily build of https://maps.protomaps.com/builds
  --to=FILE           otherwise maps/REGION.pmtiles in the data directory
  --zoom=14           how deep the streets go, 6 to 15; each level more is about twice the size
`

const builds = 'https://build.protomaps.com'
const overviewZoom = 6
// As many as the mainland has at zoom 14; more would not fit in memory.
const mostTiles = 8_000_000

const open = (from: string): TileArchive =>
  /^https?:\/\//i.test(from) ? urlTiles(from) : fileTiles(resolve(from))

export const map: Command = {
  about: 'streets for the map',
  usage,
  async run(args, signal) {
    const given = asked(() =>
      parseArgs({
        args,
        options: {
          from: { type: 'string' },
          to: { type: 'string' },
          zoom: { type: 'string', default: '14' },
        },
        allowPositionals: true,
      }),
    )
    const [command = '', name, ...more] = given?.positionals ?? []
    if (!given || !name || more.length > 0 || !['get', 'size', 'check'].includes(command)) return null
    try {
      if (command === 'check') return await check(name)
      return await extract(name, given.values, { signal, isDry: command === 'size' })
    } catch (error) {
      if (error instanceof TilesUnavailableError)
        throw new StartError(
          `${error.message}. Is this machine on the internet? An archive that you have can be given with --from=FILE`,
        )
      if (error instanceof Error && error.name === 'ArchiveReplacedError') throw new StartError(error.message)
      if (
        error instanceof Error &&
        'code' in error &&
        ['ENOSPC', 'EACCES', 'EROFS'].includes(String(error.code))
      )
        throw new StartError(error.message)
      throw error
    }
  },
}

async function check(from: string): Promise<number> {
  const problem = await findTilesProblem(open(from))
  process.stdout.write(problem ? `${from} can't be used: ${problem}\n` : `${from} can be used as MAP_TILES\n`)
  return problem ? 1 : 0
}

async function extract(
  name: string,
  { from: givenFrom, to, zoom }: { from?: string; to?: string; zoom: string },
  { signal, isDry }: { signal: AbortSignal; isDry: boolean },
): Promise<number> {
  const region = findRegion(name, readCities())
  if (!region) throw new StartError(`“${name}” is no region known here: give ${regionExamples}`)
  const maxZoom = /^\d{1,2}$/.test(zoom) ? Number(zoom) : 0
  if (maxZoom < overviewZoom || maxZoom > 15) throw new StartError('--zoom must be from 6 to 15')
  if (countTilesIn(region.box, { from: 0, to: maxZoom }) > mostTiles)
    throw new StartError(`${region.name} down to zoom ${maxZoom} is too much for one extract: lower --zoom`)
  const from = givenFrom ?? (await latestBuild(new Date()))
  const archive = open(from)
  const problem = await findTilesProblem(archive)
  if (problem) throw new StartError(`${from} can't be cut from: ${problem}`)
  process.stdout.write(`Reading the directories of ${from} …\n`)
  const plan = await planExtract(archive, {
    box: region.box,
    maxZoom,
    overview: { box: country, maxZoom: overviewZoom },
    signal,
  })
  process.stdout.write(
    `${region.name} to zoom ${maxZoom}: ${plan.tiles.toLocaleString('en')} tiles, ${inMegabytes(plan.bytes)} MB\n`,
  )
  if (isDry) return 0
  const path = to ? resolve(to) : join(readConfig().dataDir, 'maps', `${region.name}.pmtiles`)
  if (resolve(from) === path) throw new StartError('--to would overwrite the archive that is cut from')
  const show = progressLine(process.stderr, 'MB')
  await copyExtract(archive, plan, {
    path,
    signal,
    onProgress: (done, all) => show(inMegabytes(done), inMegabytes(all)),
  })
  const { size } = await stat(path)
  process.stdout.write(
    `${path}: ${inMegabytes(size)} MB. Start the site with MAP_TILES=${relative(process.cwd(), path)}\n`,
  )
  return 0
}

/** Builds are published daily and kept for some days. Throws `TilesUnavailableError` if none is found. */
async function latestBuild(today: Date): Promise<string> {
  for (let daysAgo = 0; daysAgo < 8; daysAgo++) {
    const day = new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const url = `${builds}/${day.replaceAll('-', '')}.pmtiles`
    if (await urlTiles(url).stat()) return url
  }
  throw new TilesUnavailableError(`${builds} has no build of the last days`)
}

function readCities(): City[] {
  return gunzipSync(readFileSync(ownFile('db/reference/data/places.tsv.gz')))
    .toString()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, name = '', state = '', lat, lng, population]) => ({
      name,
      state,
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
    }))
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
