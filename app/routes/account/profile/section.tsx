import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export function Section({
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
      <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-5 p-5 sm:p-8">
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
