import { errorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { errorWords } from './error-words.ts'
import { NotFound } from './not-found.tsx'

/** The right page for what a loader, the router or React threw. */
export function ErrorView({ error }: { error: unknown }) {
  const kind = errorKind(error)
  if (kind === 'missing')
    return (
      <>
        <title>Page not found</title>
        <NotFound />
      </>
    )
  if (kind === 'unexpected')
    return (
      <>
        <title>Something went wrong</title>
        <ErrorScreen error={error} />
      </>
    )
  const words = errorWords(kind, error)
  return (
    <>
      <title>{words.title}</title>
      <ErrorPage words={words} />
    </>
  )
}
