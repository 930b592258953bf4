import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A section of a private page, with a linkable heading. */
export function SectionCard({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro?: ReactNode
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
          <h2 id={`${id}-title`} className="text-xl sm:text-2xl">
            {title}
          </h2>
          {intro && <p className="mt-1.5 max-w-[62ch] text-muted">{intro}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
