import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type OpenResponses = {
  /** From now on each connection ends behind its answer, those of requests in flight, too. */
  closeBehind(): void
  /** Resolves when nothing has been in flight for so long. */
  quiet(ms: number): Promise<void>
}

/** Knows what a server is answering. To be called before it listens. */
export function watchResponses(server: Server): OpenResponses {
  const open = new Set<ServerResponse>()
  let count = 0
  let isClosing = false
  let onEmpty: (() => void) | undefined
  // Ahead of whatever answers.
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
