import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A card on a person's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid">
      <Card className="p-4 sm:p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="mt-3 grid gap-4">{children}</div>
      </Card>
    </section>
  )
}
