import type { PageLink } from '#domain/pages/schema.ts'

/** Which version of a text it is, and from which day it counts. */
export function Edition({ page }: { page: Pick<PageLink, 'version' | 'effectiveOn'> }) {
  if (!page.effectiveOn) return null
  return (
    <p className="mt-4 text-sm text-muted">
      {page.version ? `Version ${page.version}, in` : 'In'} effect since{' '}
      <time dateTime={page.effectiveOn}>{dayWords(page.effectiveOn)}</time>
    </p>
  )
}

/** "November 21, 2026": a day is the same everywhere. */
function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
