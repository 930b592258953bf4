import { useRouteLoaderData } from 'react-router'
import { errorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { errorWords } from './error-words.ts'
import { withSiteName } from './meta.ts'
import { NotFound } from './not-found.tsx'

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
  if (kind === 'unexpected')
    return (
      <>
        <title>{titled('Something went wrong')}</title>
        <ErrorScreen error={error} />
      </>
    )
  const words = errorWords(kind, error)
  return (
    <>
      <title>{titled(words.title)}</title>
      <ErrorPage words={words} />
    </>
  )
}
