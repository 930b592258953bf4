import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { ActionBar } from '#app/components/action-bar.tsx'
import { SaveLine } from '#app/components/form/save-line.tsx'
import { cn } from '#app/ui/cn.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type Draft, type DraftState, useDraftState } from './draft.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { neededSteps, steps, type WizardStep, wizardPath } from './steps.ts'
import { hasSections } from './stored-drafts.ts'

/** The layout around each step: progress, heading, and the bar with the next button. */
export function WizardFrame({
  draft,
  business,
  step,
  title = step.title,
  intro = step.intro,
  bar,
  onLeave = () => undefined,
  children,
}: {
  draft: Draft
  business: ManagedListing | null
  step: WizardStep
  title?: string
  intro?: string
  bar: ReactNode
  onLeave?: () => void
  children: ReactNode
}) {
  const state = useDraftState(draft)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useNavigationType() === 'POP'
  const shown = useRef(isFirstPage ? title : null)
  // To screen reader users, each step is a new page.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <Progress
        id={state.kept.id}
        step={step}
        isOpen={business !== null || state.kept.sections.basics?.values !== undefined}
        onLeave={onLeave}
      />
      <header className="mt-4 mb-6">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {title}
        </h1>
        <p className="mt-2 text-muted sm:text-lg">{intro}</p>
      </header>
      {children}
      <ActionBar className="-mx-5 mt-10 px-5 md:-mx-8 md:px-8">
        <RefusedNotice state={state} />
        <SaveLine
          {...whereItIs(state, business !== null)}
          onTry={state.isWaiting && !state.isSaving ? draft.flush : undefined}
        />
        <div className="flex items-center gap-3">{bar}</div>
      </ActionBar>
    </>
  )
}

/** The save status. */
function whereItIs({ isSaving, isWaiting, isStoredOnDevice, kept }: DraftState, isStored: boolean) {
  if (isSaving) return { step: 'pending', children: 'Saving…' } as const
  if (isWaiting)
    return {
      step: 'stuck',
      children: isStoredOnDevice
        ? 'Not saved yet: no connection. It’s stored on this device.'
        : 'Not saved yet: no connection. Keep this page open: your browser doesn’t allow storage.',
    } as const
  if (isStored && !hasSections(kept))
    return { step: 'saved', children: 'Saved as a draft. You can continue anytime.' } as const
  return { step: null, children: '' } as const
}

/** The progress bar; every step is reachable once the listing has a name. */
function Progress({
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
        {step.isLater ? 'Can wait' : `Step ${neededSteps.indexOf(step) + 1} of ${neededSteps.length}`}
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
                  'block rounded-full',
                  each.isLater ? 'border-t-[3px]' : 'border-t-[6px]',
                  isCurrent ? 'border-ochre' : isPast ? 'border-forest' : 'border-line',
                )}
              />
              <span
                className={cn(
                  'mt-1.5 flex items-center gap-1 text-sm leading-tight max-md:sr-only',
                  isCurrent ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {each.label}
                {each.isLater && <span className="sr-only"> (can wait)</span>}
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
