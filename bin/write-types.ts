// `npm run db:types`: generates db/types.gen.ts from the migrations, using an embedded in-memory database.
import { writeFile } from 'node:fs/promises'
import { withMigrated } from './migrated.ts'
import { tableTypes, typesFile } from './table-types.ts'

await withMigrated(async (connection) => writeFile(typesFile, await tableTypes(connection)))
