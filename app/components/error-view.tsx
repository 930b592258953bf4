import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { errorIdOf } from './error-id.ts'
import { errorKind } from './error-kind.ts'
import { type ErrorWords, errorWords } from './error-words.ts'
import { whenReachable } from './frame/when-reachable.ts'
import { WeavePattern } from './kente-divider.tsx'
import { withSiteName } from './meta.ts'
import { NotFound } from './not-found.tsx'
import { hasCopy } from './offline/has-copy.ts'
import { useReported } from './report-error.ts'
import { serverReport } from './server-report.ts'

/** Picks the screen for what a loader, the router or React threw. */
export function ErrorView({ error }: { error: unknown }) {
  const kind = errorKind(error)
  const site = useRouteLoaderData<{ site: { name: string } }>('root')?.site
  const titled = (title: string) => withSiteName(title, site?.name)
  if (kind === 'missing')
    return (
      <>
        <title>{titled('Page not found')}</title>
        <NotFound />
      </>
    )
  if (kind === 'unexpected' || serverReport(error))
    return (
      <>
        <title>{titled('Something went wrong')}</title>
        <ErrorScreen error={error} />
      </>
    )
  const words = errorWords(kind, error)
  if (kind === 'unreachable') return <Unreachable title={titled(words.title)} words={words} />
  const isFailure = isRouteErrorResponse(error) && error.status === 500
  return (
    <>
      <title>{titled(words.title)}</title>
      {isFailure ? <ErrorScreen error={error} words={words} /> : <ErrorPage words={words} />}
    </>
  )
}

const justMs = 30_000

/** Prevents a reload loop when the page fails again right after a reload. */
function isJustReloaded(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading?.type === 'reload' && performance.now() < justMs
}

/** Also retries automatically: the URL is that of the page that didn't load. */
function Unreachable({ title, words }: { title: string; words: ErrorWords }) {
  useEffect(() => {
    if (isJustReloaded()) return
    // The router only asks for data; the document may be on this device.
    void hasCopy(location).then((isThere) => isThere && location.reload())
    return whenReachable(() => location.reload())
  }, [])
  return (
    <>
      <title>{title}</title>
      <ErrorPage words={words} />
    </>
  )
}

const unexpected = (isReported: boolean): ErrorWords => ({
  title: 'Something went wrong',
  text: `We've encountered an unexpected error.${isReported ? ' This has been automatically reported to our team.' : ''}`,
})

/** For our own bugs, with the id of the error report; says so once the report has been received. */
function ErrorScreen({ error, words }: { error: unknown; words?: ErrorWords }) {
  const isReported = useReported(error)
  const [isRetrying, setRetrying] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()

  // Navigating to the same URL clears the error and refetches the page's data.
  async function retry() {
    setRetrying(true)
    await navigate(location, { replace: true, preventScrollReset: true })
    setRetrying(false)
  }

  return (
    <ErrorPage
      words={words ?? unexpected(isReported)}
      details={
        <p className="mt-5 text-sm text-muted">
          Error ID: <code className="font-semibold text-ink select-all">{errorIdOf(error)}</code>
        </p>
      }
      action={
        <>
          <Button onClick={retry} aria-disabled={isRetrying}>
            <RotateCw aria-hidden="true" />
            {isRetrying ? 'Retrying...' : 'Try Again'}
          </Button>
          <span role="status" className="sr-only">
            {isRetrying && 'Retrying...'}
          </span>
        </>
      }
    />
  )
}

/** Says what went wrong, without the cause, and what to do next. */
function ErrorPage({
  words: { title, text },
  details,
  action,
}: {
  words: ErrorWords
  details?: ReactNode
  /** Placed before the other two buttons. */
  action?: ReactNode
}) {
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="mudcloth" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap flex max-w-3xl flex-col items-center py-20 text-center sm:py-28">
        {/* It can appear mid-visit, with no navigation to announce it. */}
        <div role="alert">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <p className="mx-auto mt-4 max-w-md text-lg text-muted">{text}</p>
        </div>
        {details}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {action}
          <Button
            variant={action ? 'secondary' : 'primary'}
            onClick={() => window.location.reload()}
            className="not-js:hidden"
          >
            Reload Page
          </Button>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Go Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
