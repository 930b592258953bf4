/** On wide screens, the way to each part of the page, beside it. */
export function SectionLinks({ sections }: { sections: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-24 hidden self-start lg:block">
      <ul className="border-l border-line">
        {sections.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted no-underline hover:border-ochre hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
