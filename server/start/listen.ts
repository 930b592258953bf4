import { type AddressInfo, createServer, type Server } from 'node:net'
import { StartError } from './stop-line.ts'

/** Throws `StartError` if the address is in use: worth checking before anything slow. */
export async function assertCanListen(address: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
  const { promise, resolve } = Promise.withResolvers<void>()
  probe.close(() => resolve())
  await promise
}

/** Resolves with the port. Throws `StartError` if the address is in use. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await promise
  } catch (error) {
    throw new StartError(explain(error, port, host), { cause: error })
  }
  server.off('error', reject)
  return (server.address() as AddressInfo).port
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program; stop it or choose another PORT`
  if (code === 'EACCES') return `PORT ${port} may not be used by this user; choose one from 1024 on`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} isn’t an address of this machine`
  return `PORT ${port} can't be listened on: ${error instanceof Error ? error.message : String(error)}`
}
