import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A section of the page of a listing or a person, with its heading. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
