import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'

export type CuttingProxy = {
  port: number
  /** Ends every connection through it, as a failover or a network does. */
  cut(): void
  /** Ends new ones at once, until told otherwise. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

/** Passes on what comes to a PostgreSQL, until it is told not to. */
export async function openProxy({ host, port }: PoolConfig): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let isRefusing = false
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy()
    const far = connect({ host: String(host), port: Number(port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse: (on) => {
      isRefusing = on
      if (on) cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
