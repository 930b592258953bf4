import { openEmbedded } from '#db/embedded/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'

// Opens the folder and holds it until killed, or says why it can't.
try {
  await openEmbedded({ dataDir: process.argv[2]!, log: silentLog })
  console.log('open')
} catch (error) {
  console.log(String(error))
}
