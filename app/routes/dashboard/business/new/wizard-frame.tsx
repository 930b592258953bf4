import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { ActionBar } from '#app/components/action-bar.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import type { Draft } from './draft.ts'
import { Progress } from './progress.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { SaveLine } from './save-line.tsx'
import type { WizardStep } from './steps.ts'
import { useDraftState } from './use-draft.ts'

/** What stands around each step: how far one is, what it is about, and the bar with the way on. */
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
  business: OwnBusiness | null
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
  // A step is a page of its own to whoever doesn't see it.
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
      <header className="mt-5 mb-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {title}
        </h1>
        <p className="mt-2 text-lg text-muted">{intro}</p>
      </header>
      {children}
      <ActionBar className="-mx-5 mt-10 px-5 md:-mx-8 md:px-8">
        <RefusedNotice state={state} />
        <SaveLine draft={draft} state={state} isSaved={business !== null} />
        <div className="flex items-center gap-3">{bar}</div>
      </ActionBar>
    </>
  )
}
