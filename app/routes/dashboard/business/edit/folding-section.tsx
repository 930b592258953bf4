import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { SectionState } from './section-state.ts'

const tones: Record<SectionState['tone'], string> = {
  danger: 'font-medium text-danger',
  accent: 'font-medium text-clay-ink',
  muted: 'text-muted',
  ok: 'text-muted',
}

/**
 * A section whose heading opens and closes it. What was opened once stays in the page while it is closed, with what was
 * typed.
 */
export function FoldingSection({
  id,
  title,
  state,
  isOpen,
  onToggle,
  children,
}: {
  id: string
  title: string
  state: SectionState
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const wasOpened = useRef(isOpen)
  wasOpened.current ||= isOpen
  return (
    <Card>
      <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
        <div className="relative p-4 sm:px-6">
          <h2 className="text-xl sm:text-2xl">
            <button
              type="button"
              id={`${id}-title`}
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              aria-describedby={`${id}-state`}
              onClick={onToggle}
              className="flex w-full cursor-pointer items-center justify-between gap-3 text-left after:absolute after:inset-0 after:rounded-card"
            >
              {title}
              <ChevronDown
                aria-hidden="true"
                className={cn('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
              />
            </button>
          </h2>
          <p id={`${id}-state`} className={cn('mt-0.5 pr-8 text-[0.9375rem]', tones[state.tone])}>
            {state.text}
          </p>
        </div>
        <div id={`${id}-body`} hidden={!isOpen}>
          {wasOpened.current && (
            <div className="grid grid-cols-1 gap-5 border-t border-line p-4 sm:p-6">{children}</div>
          )}
        </div>
      </section>
    </Card>
  )
}
