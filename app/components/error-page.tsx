import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ErrorWords } from './error-words.ts'
import { WeavePattern } from './weave.tsx'

/** Says what went wrong, without the cause, and how to go on. */
export function ErrorPage({
  words: { title, text },
  details,
  action,
}: {
  words: ErrorWords
  details?: ReactNode
  /** Stands before the other two buttons. */
  action?: ReactNode
}) {
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="mudcloth" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap flex max-w-3xl flex-col items-center py-20 text-center sm:py-28">
        {/* It may come in the middle of a visit, without a navigation that would tell. */}
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
