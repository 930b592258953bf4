import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type OpenResponses = {
  /** From now on each connection ends after its response, including those of requests in flight. */
  closeBehind(): void
  /** Resolves when nothing has been in flight for this long. */
  quiet(ms: number): Promise<void>
}

/** Tracks what a server is answering. Call it before the server listens. */
export function watchResponses(server: Server): OpenResponses {
  const open = new Set<ServerResponse>()
  let count = 0
  let isClosing = false
  let onEmpty: (() => void) | undefined
  // Before anything that answers.
  server.prependListener('request', (_, response) => {
    open.add(response)
    count += 1
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) onEmpty?.()
    })
  })
  return {
    closeBehind() {
      isClosing = true
      for (const response of open) response.shouldKeepAlive = false
    },
    async quiet(ms) {
      const before = count
      if (open.size > 0) await new Promise<void>((resolve) => (onEmpty = resolve))
      await delay(ms)
      if (open.size > 0 || count > before) await this.quiet(ms)
    },
  }
}
