import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { WeaveStrip } from '#app/components/weave.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { stepPath } from '../../step-path.ts'

const stages = [
  {
    title: 'We review it',
    text: 'A person reviews every listing, oldest first. Your dashboard shows its status.',
  },
  {
    title: 'We write to you',
    text: 'We’ll email you either way. If something needs to change, we’ll say what and why, and you can resubmit.',
  },
  {
    title: 'It appears',
    text: 'In the directory, in search and on the map, with its own page to share.',
  },
]

/** What happens now that it is sent in, and what makes it better meanwhile. */
export function Sent({ business }: { business: OwnBusiness }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const helpful = business.steps.filter(({ isRequired }) => !isRequired).slice(0, 4)
  return (
    <div className="pb-20">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        It is on its way
      </h1>
      <p className="mt-3 text-lg break-words text-muted">
        {business.name} was sent in. Here is what happens now.
      </p>
      <WeaveStrip className="mt-6 rounded-full" />
      <ol className="mt-8 grid gap-5">
        {stages.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-forest font-display font-bold text-on-forest"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-xl leading-9">{title}</h2>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {helpful.length > 0 && (
        <Card className="mt-8 p-5 sm:p-6">
          <h2 className="text-xl">Meanwhile, this helps people most</h2>
          <ul className="mt-3 grid gap-2">
            {helpful.map((step) => (
              <li key={step.text}>
                <Link
                  to={stepPath(business.id, step)}
                  className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
                >
                  {step.text}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={`/dashboard/business/${business.id}`} size="lg">
          See its status
        </ButtonLink>
        <ButtonLink to="/dashboard/business/new" variant="secondary" size="lg">
          List another business
        </ButtonLink>
      </div>
    </div>
  )
}
