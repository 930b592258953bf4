import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { errorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { type ErrorWords, errorWords } from './error-words.ts'
import { whenReachable } from './frame/when-reachable.ts'
import { withSiteName } from './meta.ts'
import { NotFound } from './not-found.tsx'
import { serverReport } from './server-report.ts'

/** The right page for what a loader, the router or React threw. */
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

/** What fails again right after a reload would go round and round. */
function isJustReloaded(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading?.type === 'reload' && performance.now() < justMs
}

/** Goes on by itself, too: the address is that of the page that didn't come. */
function Unreachable({ title, words }: { title: string; words: ErrorWords }) {
  useEffect(() => (isJustReloaded() ? undefined : whenReachable(() => location.reload())), [])
  return (
    <>
      <title>{title}</title>
      <ErrorPage words={words} />
    </>
  )
}
