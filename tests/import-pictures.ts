import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { vi } from 'vitest'
import { loadPictures, type PictureDeps } from '#domain/bulk/pictures/load-pictures.server.ts'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { createRenderQueue } from '#domain/media/render-queue.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import { httpsDownloads } from '#ports/https-downloads.ts'
import { plain, turnedPhoto } from './fixtures/pictures.ts'
import { startPictureServer } from './picture-server.ts'
import type { ApiSite } from './server/api-site.ts'

export const pictureHost = 'https://pictures.example'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Runs imports and loads their pictures as the background does, from a server of the test. */
export async function openPictureImports(site: ApiSite) {
  const photo = Buffer.from(await turnedPhoto())
  const logo = await plain(300, 300).png().toBuffer()
  const answers = new Map<string, Answer>()
  let open = 0
  let mostOpen = 0
  const byDefault: RequestListener = ({ url = '' }, response) => {
    if (url.startsWith('/photo')) response.end(photo)
    else if (url.startsWith('/logo')) response.end(logo)
    else if (url.startsWith('/page')) response.end('<html><title>A page</title></html>')
    else response.writeHead(404).end()
  }
  const server = await startPictureServer(
    (request, response) => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      response.once('close', () => {
        open -= 1
      })
      const answer = answers.get(request.url!) ?? byDefault
      answer(request, response)
    },
    { names: { 'inside.example': ['10.0.0.8'] } },
  )
  const log = { warn: vi.fn(), error: vi.fn() }
  const turns = createRenderQueue({ running: 1, waiting: 24 })
  const deps: PictureDeps = {
    ...{ db: site.db, storage: site.storage, log },
    downloads: httpsDownloads({ agent: server.agent }),
    inTurn: turns.run,
    publishByRule: (tx, ids, claims) => publishByRule(tx, { kind: 'photos', ids, claims, now: site.now() }),
  }
  return {
    server,
    deps,
    log,
    photo,
    mostOpen: () => mostOpen,
    /** What the server answers at this path instead. */
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    run: (importId: string) =>
      runImport({ db: site.db, storage: site.storage, log }, { importId, now: site.now }),
    load: (
      importId: string,
      { mostMs, signal, ...others }: { mostMs?: number; signal?: AbortSignal } & Partial<PictureDeps> = {},
    ) =>
      loadPictures(
        { ...deps, ...others },
        { importId, now: site.now, ...(mostMs !== undefined && { mostMs }), ...(signal && { signal }) },
      ),
  }
}
export type PictureImports = Awaited<ReturnType<typeof openPictureImports>>
