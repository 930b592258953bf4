import { useState } from 'react'
import { goingWords } from '#app/components/events/going-words.ts'
import { useNearbyComponent } from '#app/ui/use-nearby-component.ts'
import type { EventPage } from '#domain/events/schema.ts'

const loadForm = () => import('./going-form.tsx').then(({ GoingForm }) => GoingForm)

/** How many go, for everyone; the button loads when it is near the screen. */
export function Going({ event }: { event: EventPage }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const Form = useNearbyComponent(place, loadForm)
  const { goingCount } = event
  return (
    <div ref={setPlace} className="border-t border-line pt-5">
      {Form ? (
        <Form key={`${event.id} ${event.when.date}`} event={event} />
      ) : (
        <>
          {goingCount > 0 && <p className="font-semibold">{goingWords(goingCount)}</p>}
          {/* The room of the button. */}
          <p className="h-11 not-js:hidden" />
        </>
      )}
    </div>
  )
}
