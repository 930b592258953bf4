import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from '#app/context.ts'
import { NonceContext } from '#app/ui/nonce.ts'

// The server that loads this bundle fills the context, so it must use the bundle's own key.
export { pageContext }

const renderTimeoutMs = 10_000
const failedPages = new WeakSet<object>()

/** Bots, caches and people without JavaScript get the same complete page: nothing is sent before all of it is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  // The server sends the response itself, without a page that could fail again.
  if (failedPages.has(loadContext)) return new Response(null, { status: 500 })
  const { nonce, write } = loadContext.get(pageContext)
  return new Promise<Response>((resolve, reject) => {
    let failed: unknown
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs)
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // By default, large boundaries stay hidden until a script reveals them.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timeout)
          if (failed) return reject(failed)
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(
            collect((body) => {
              write(body)
              resolve(new Response(null, { status, headers }))
            }),
          )
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          failed ??= error
        },
      },
    )
  })
}

/** The server logs the cause and chooses the response; React Router only knows "500". */
export const handleError: HandleErrorFunction = (error, { context }) => {
  // Client errors are not ours: the error boundary has a page for them.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const loadContext = context as RouterContextProvider
  failedPages.add(loadContext)
  loadContext.get(pageContext).fail(error)
}

function collect(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
