import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ErrorWords } from './error-words.ts'
import { WeavePattern } from './weave.tsx'

/** Says that it went wrong, without the cause: that stands in the server's log. */
export function ErrorPage({ words }: { words: ErrorWords }) {
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="mudcloth" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap flex max-w-3xl flex-col items-center py-20 text-center sm:py-28">
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{words.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()} className="not-js:hidden">
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
