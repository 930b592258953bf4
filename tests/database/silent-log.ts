import type { Log } from '#db/client.ts'

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
