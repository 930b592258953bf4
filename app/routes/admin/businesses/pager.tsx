import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'

/** Both ways through a list that nobody has counted to its end. */
export function Pager({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {previous && (
        <ButtonLink to={previous} rel="prev" variant="secondary">
          <ChevronLeft aria-hidden="true" />
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} rel="next" variant="secondary">
          Next
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
