import type { ReactNode, Ref } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A section of a private page, with a linkable heading. */
export function SectionCard({
  id,
  title,
  intro,
  headingRef,
  children,
}: {
  id: string
  title: string
  intro?: ReactNode
  /** To focus the heading when the section takes the place of another. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}) {
  return (
    <Card>
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className="grid scroll-mt-24 grid-cols-1 gap-5 p-4 sm:p-6"
      >
        <div>
          <h2
            id={`${id}-title`}
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="text-xl outline-none sm:text-2xl"
          >
            {title}
          </h2>
          {intro && <p className="mt-1.5 max-w-[62ch] text-muted">{intro}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
