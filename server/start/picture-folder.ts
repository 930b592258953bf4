import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { claimMark, findMark, setMark } from '#db/shared-marks.ts'
import { placeSecretFile, readSecretFile } from '#ports/secret-file.ts'
import { StartError } from './stop-line.ts'

type PictureConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

/** Picture keys don't begin with a dot, so nobody can request it. */
const pathOf = (folder: string): string => join(folder, '.folder-id')

/**
 * Processes on one PostgreSQL that store pictures in folders must share one folder: otherwise each shows only what was
 * uploaded to it. The folder has an id that the database knows. Throws `StartError`.
 */
export async function assertPictureFolder(config: PictureConfig, db: Db): Promise<void> {
  if (!config.databaseUrl || config.s3) return
  const folder = join(config.dataDir, 'media')
  const mark = await findMark(db, 'picture_folder')
  const own = readSecretFile(pathOf(folder))
  const id = mark === null && own === null ? makeId(folder) : own
  if (id !== null && (mark ?? (await claimMark(db, 'picture_folder', id))) === id) return
  throw new StartError(
    `The pictures of this database are not in ${folder}: give all processes the same DATA_DIR, or set S3_BUCKET; if the pictures were moved there, run “npm run baobab -- keys adopt pictures”`,
  )
}

/** From now on the other processes must have this process's folder. */
export async function adoptPictureFolder(config: PictureConfig, db: Db): Promise<void> {
  const folder = join(config.dataDir, 'media')
  await setMark(db.raw, 'picture_folder', readSecretFile(pathOf(folder)) ?? makeId(folder))
}

function makeId(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return placeSecretFile(pathOf(folder), randomUUID())
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(
      `${folder} can't be written (${reason}); choose another DATA_DIR or change its owner`,
    )
  }
}
