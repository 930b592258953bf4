import { dayWords } from '#app/components/moments.ts'
import type { PageLink } from '#domain/pages/schema.ts'

/** Which version of a text it is, and from which day it counts. */
export function Edition({ page }: { page: Pick<PageLink, 'version' | 'effectiveOn'> }) {
  if (!page.effectiveOn) return null
  return (
    <p className="mt-4 text-sm text-muted">
      {page.version ? `Version ${page.version}, in` : 'In'} effect from{' '}
      <time dateTime={page.effectiveOn}>{dayWords(page.effectiveOn)}</time>
    </p>
  )
}
