import { ButtonLink } from '#app/ui/button.tsx'
import { WeavePattern } from './kente-divider.tsx'
import { SearchForm } from './search-form.tsx'
import { useMissingPage } from './use-missing-page.ts'

/** The 404 page, with a search. */
export function NotFound({ children }: { children?: React.ReactNode }) {
  useMissingPage()
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="kuba" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap flex max-w-3xl flex-col items-center py-20 text-center sm:py-28">
        <p aria-hidden="true" className="font-display text-8xl font-extrabold tracking-tighter text-clay-ink">
          404
        </p>
        <h1 className="mt-4 text-4xl sm:text-5xl">Oops! Page not found</h1>
        <div className="mt-4 max-w-md text-lg text-muted">
          {children ?? <p>The page may have moved, or the link may be wrong. Try a search.</p>}
        </div>
        <SearchForm className="mt-8 w-full text-left" />
        <ButtonLink to="/" variant="secondary" className="mt-6">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  )
}
