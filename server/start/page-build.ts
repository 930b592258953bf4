import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { isBundled, ownFile } from '#root.ts'
import { StartError } from './stop-line.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type PageBuild = {
  /** Another one after any change of the sources; null in development. */
  id: string | null
  /** The service worker's script; null in development. */
  worker: string | null
  load: () => ServerBuild | Promise<ServerBuild>
  /** Answers before `next`: in development, Vite with its modules and hot reload. */
  inFront(next: Handler): Handler
  close(): Promise<void>
}

export async function openPageBuild(
  { isDevelopment, isWeb }: { isDevelopment: boolean; isWeb: boolean },
  server: Server,
): Promise<PageBuild> {
  if (!isWeb) return noPages
  return isDevelopment ? openVite(server) : openBuilt()
}

const noPages: PageBuild = {
  id: null,
  worker: null,
  load: () => Promise.reject(new Error('This process serves no pages')),
  inFront: (next) => next,
  close: async () => undefined,
}

async function openBuilt(): Promise<PageBuild> {
  const build = isBundled ? await import('virtual:react-router/server-build') : await importBuilt()
  const worker = await readFile(ownFile('build/worker/worker.js'), 'utf8')
  const id = await readFile(ownFile('build/.stamp'), 'utf8')
  return { id, worker, load: () => build, inFront: (next) => next, close: async () => undefined }
}

async function importBuilt(): Promise<ServerBuild> {
  const file = ownFile('build/server/index.js')
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (isMissing && error.message.includes(file)) {
      throw new StartError('The pages are not built; use “npm start”, which builds them')
    }
    throw error
  }
}

async function openVite(server: Server): Promise<PageBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ownFile(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    id: null,
    worker: null,
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    inFront: (next) => (request, response) =>
      vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  }
}
