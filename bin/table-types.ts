import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect as KyselyPostgres } from 'kysely'
import { type GenerateOptions, generate, PostgresDialect } from 'kysely-codegen'
import { Pool, type PoolConfig } from 'pg'

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The committed file with the types of every table. */
export const typesFile = file('db/types.gen.ts')

type Settings = Pick<GenerateOptions, 'camelCase' | 'excludePattern' | 'overrides' | 'typeMapping'> & {
  numericParser: 'number'
}

/** What that file should contain for a migrated database, with the settings in `.kysely-codegenrc.json`. */
export async function tableTypes(connection: PoolConfig): Promise<string> {
  const { camelCase, excludePattern, overrides, typeMapping, numericParser } = JSON.parse(
    await readFile(file('.kysely-codegenrc.json'), 'utf8'),
  ) as Settings
  // The embedded database mixes up replies between two connections.
  const db = new Kysely<never>({ dialect: new KyselyPostgres({ pool: new Pool({ ...connection, max: 1 }) }) })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ numericParser }),
      camelCase,
      excludePattern,
      overrides,
      typeMapping,
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
