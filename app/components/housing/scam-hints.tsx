import { ShieldAlert } from 'lucide-react'
import { useId } from 'react'

const hints = [
  'See the home before you pay anything: no deposit, no fee, no “holding” money.',
  'Never pay by wire, gift card, crypto or a payment app to someone you haven’t met.',
  'An owner who is abroad and offers to mail the keys, or can’t show the home, is a red flag.',
  'Much cheaper than similar homes nearby? Search for the same photos elsewhere first.',
  'Don’t send copies of your passport, Social Security card or bank statements before you have a lease in hand.',
]

/** Goes next to any way of contacting a person who offers a home. */
export function ScamHints() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-tint p-4 sm:p-5">
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
        Stay safe
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  )
}
