import type { SiteCopy } from '#domain/site/schema.ts'

/** What happens to a listing that isn't confirmed. */
export function Freshness({ days }: { days: SiteCopy['freshness'] }) {
  const steps = [
    {
      day: days.askAfterDays,
      text: 'We ask the owner by mail: is all of this still right? One tap says yes.',
    },
    { day: days.remindAfterDays, text: 'No answer yet: we ask again.' },
    {
      day: days.staleAfterDays,
      text: 'The page says “not confirmed lately” and ranks lower in lists.',
    },
    { day: days.unlistAfterDays, text: 'The listing leaves the directory until its owner returns.' },
  ]
  return (
    <section aria-labelledby="freshness" className="wrap py-16 lg:py-24">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="freshness" className="text-3xl">
            And how we keep it fresh
          </h2>
          <p className="mt-3 text-muted">
            A right number from three years ago is a wrong number. Days count from the owner’s last
            confirmation; no plan changes them.
          </p>
        </div>
        <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ day, text }) => (
            <li key={day} className="border-t-4 border-forest pt-4">
              <h3 className="text-2xl">Day {day}</h3>
              <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
