import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { steps, type WizardStep, wizardPath } from './steps.ts'

/** How far one is; every step can be gone to, once the listing has a name. */
export function Progress({
  id,
  step,
  isOpen,
  onLeave,
}: {
  id: string
  step: WizardStep
  isOpen: boolean
  onLeave: () => void
}) {
  const at = steps.indexOf(step)
  return (
    <nav aria-label="Steps">
      <p className="font-semibold">
        Step {at + 1} of {steps.length}
        <span className="font-normal text-muted"> · {step.label}</span>
      </p>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5">
        {steps.map((each, index) => {
          const isPast = index < at
          const isCurrent = each === step
          const mark = (
            <>
              <span
                className={cn(
                  'block h-1.5 rounded-full border-t-[6px]',
                  isCurrent ? 'border-ochre' : isPast ? 'border-forest' : 'border-line',
                )}
              />
              <span
                className={cn(
                  'mt-1.5 flex items-center gap-1 text-sm leading-tight max-sm:sr-only',
                  isCurrent ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {isPast && <Check aria-hidden="true" className="size-4 shrink-0 text-forest-ink" />}
                {each.label}
              </span>
            </>
          )
          return (
            <li key={each.key}>
              {isOpen || index === 0 ? (
                <Link
                  to={wizardPath(id, each.key)}
                  aria-current={isCurrent ? 'step' : undefined}
                  onClick={onLeave}
                  className="block min-h-6 rounded py-2 no-underline hover:text-ink"
                >
                  {mark}
                </Link>
              ) : (
                <span className="block py-2">{mark}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
