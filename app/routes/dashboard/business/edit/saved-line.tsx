import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import type { BusinessStatus } from '#domain/businesses/own.ts'
import { fieldLabels } from '../../field-words.ts'
import type { Outcome } from './use-section-editing.ts'

/** What came of saving: what is live; what waits is marked beside its fields. It takes the focus of the button, which is a new one. */
export function SavedLine({
  outcome: { applied, waiting },
  status,
}: {
  outcome: Outcome
  status: BusinessStatus
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Saved with other sections, one of which has a field that is wrong, it leaves the focus there.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  const isPublic = status === 'published'
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-control outline-none">
      <Alert variant="ok" title={titleOf(applied, waiting, isPublic)}>
        {isPublic && waiting.length > 0 && (
          <p>
            {applied.length > 0 && `Live now: ${labelsOf(applied)}. `}
            We’ll email you once the pending part is reviewed.
          </p>
        )}
      </Alert>
    </div>
  )
}

function titleOf(applied: string[], waiting: string[], isPublic: boolean): string {
  if (applied.length + waiting.length === 0) return 'Nothing had changed'
  if (!isPublic) return 'Saved'
  if (waiting.length === 0) return 'Saved, and live'
  return applied.length > 0 ? 'Saved: some changes are live, others are pending review' : 'Sent for review'
}

const labelsOf = (fields: string[]) =>
  [...new Set(fields.map((field) => fieldLabels[field as keyof typeof fieldLabels] ?? field))].join(', ')
