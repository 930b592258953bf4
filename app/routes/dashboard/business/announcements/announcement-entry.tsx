import { CalendarDays, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import type { useRequest } from '#app/components/form/use-request.ts'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { OwnAnnouncement } from '#domain/announcements/own.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'

const states = {
  pending: { variant: 'neutral', label: 'Pending review' },
  approved: { variant: 'ok', label: 'On your page' },
  rejected: { variant: 'danger', label: 'Not approved' },
  expired: { variant: 'neutral', label: 'Ended' },
} as const

const editLabels = { pending: 'Edit', approved: 'Edit', rejected: 'Fix it', expired: 'Show it again' }

/** One of a listing's flyers or updates, with what became of it and what can be done. */
export function AnnouncementEntry({
  noun,
  entry: { id, title, status, rejection },
  picture,
  badges,
  dates,
  request: { send, isBusy, failure },
  onEdit,
  onRemove,
  actions,
  children,
}: {
  noun: 'flyer' | 'update'
  entry: OwnAnnouncement & { title: string }
  picture: ReactNode
  badges: ReactNode
  /** Empty when it has none. */
  dates: string
  request: ReturnType<typeof useRequest>
  onEdit: () => void
  onRemove: () => Promise<unknown>
  /** Further buttons. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const { ref, isAsked } = useLinkedEntry<HTMLLIElement>(noun, id)
  const state = states[status]
  return (
    <li ref={ref} tabIndex={-1} className="grid scroll-mt-24 outline-none">
      <Card className={cn('flex gap-4 p-4 max-[15rem]:flex-col', isAsked && linkedEntryClass)}>
        {picture}
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <p className="flex flex-wrap gap-1.5">
            <Badge variant={state.variant}>{state.label}</Badge>
            {badges}
          </p>
          {dates && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
              {dates}
            </p>
          )}
          {children}
          {rejection && (
            <p className="text-[0.9375rem] text-danger">
              {rejectionWords[rejection.reason].title}. {rejectionWords[rejection.reason].fix}
              {rejection.note && <span className="mt-1 block break-words">“{rejection.note}”</span>}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <Button variant="secondary" size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {editLabels[status]}
              <span className="sr-only">: {title}</span>
            </Button>
            {actions}
            <ConfirmButton
              about={`“${title}”`}
              question="Remove it permanently?"
              isBusy={isBusy}
              onConfirm={() => send(onRemove)}
            >
              Remove
            </ConfirmButton>
          </div>
          <FormFailure words={failure} />
        </div>
      </Card>
    </li>
  )
}
