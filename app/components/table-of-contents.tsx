import { cn } from '#app/ui/cn.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PageHeading } from '#domain/pages/schema.ts'

/** The sections of a text. Collapsed, it takes one line on a phone. */
export function TableOfContents({
  headings,
  isFolded = false,
  className,
}: {
  headings: readonly PageHeading[]
  isFolded?: boolean
  className?: string
}) {
  if (headings.length < 2) return null
  const list = (
    <ol className="border-l-2 border-line text-sm">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-0.5 block min-h-8 border-l-2 border-transparent py-1.5 pl-3.5 leading-snug text-muted hover:border-clay hover:text-ink pointer-coarse:py-3"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label="On this page" className={cn(!isFolded && 'mt-8', className)}>
      {isFolded ? (
        <Disclosure summary="On this page" className="rounded-control border border-line bg-paper px-4 py-1">
          {list}
        </Disclosure>
      ) : (
        <>
          <p aria-hidden="true" className="mb-2 px-3.5 text-sm font-semibold">
            On this page
          </p>
          <div className="pl-3.5">{list}</div>
        </>
      )}
    </nav>
  )
}
