import { serveControl } from '#db/embedded/control-server.ts'
import { silentLog } from '#tests/database/silent-log.ts'

// Answers at the control socket until killed.
const commands = { whoAreYou: { args: { parse: () => undefined }, run: async () => process.pid } }
await serveControl({ dataDir: process.argv[2]!, commands, context: null, log: silentLog })
console.log('serving')
