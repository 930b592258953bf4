import { CalendarDays, CalendarPlus, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { OwnFlyer } from '#domain/flyers/own.ts'
import { useWorkspace } from '../workspace.ts'
import { datesWords } from './dates-words.ts'
import { makeEvent, removeFlyer } from './flyers-query.ts'

const states = {
  pending: { variant: 'neutral', label: 'Pending review' },
  approved: { variant: 'ok', label: 'On your page' },
  rejected: { variant: 'danger', label: 'Not approved' },
  expired: { variant: 'neutral', label: 'Ended' },
} as const

export function FlyerEntry({ flyer, onEdit }: { flyer: OwnFlyer; onEdit: () => void }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const navigate = useNavigate()
  const { ref, isAsked } = useLinkedEntry<HTMLLIElement>('flyer', flyer.id)
  const { rejection } = flyer
  const state = states[flyer.status]
  const dates = datesWords(flyer)
  const toEvent = () =>
    send(async () => {
      const { postingId } = await makeEvent({ businessId: business.id, id: flyer.id })
      await navigate(`/dashboard/postings/${postingId}`)
    })
  return (
    <li ref={ref} tabIndex={-1} className="grid scroll-mt-24 outline-none">
      <Card className={cn('flex gap-4 p-4', isAsked && linkedEntryClass)}>
        <Picture
          src={flyer.imageUrl}
          alt={flyer.alt}
          sizes="112px"
          maxWidth={320}
          className="aspect-[4/5] w-24 shrink-0 self-start rounded-lg object-cover sm:w-28"
        />
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <h3 className="text-lg break-words">{flyer.title}</h3>
          <p className="flex flex-wrap gap-1.5">
            <Badge variant={state.variant}>{state.label}</Badge>
            {flyer.showInBanner && <Badge variant="accent">Home banner</Badge>}
          </p>
          {dates && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
              {dates}
            </p>
          )}
          {rejection && (
            <p className="text-[0.9375rem] text-danger">
              {rejectionWords[rejection.reason].title}. {rejectionWords[rejection.reason].fix}
              {rejection.note && <span className="mt-1 block break-words">“{rejection.note}”</span>}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <Button variant="secondary" size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {flyer.status === 'expired' ? 'Show it again' : flyer.status === 'rejected' ? 'Fix it' : 'Edit'}
              <span className="sr-only">: {flyer.title}</span>
            </Button>
            {flyer.startsAt && (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() => !isBusy && toEvent()}
              >
                <CalendarPlus aria-hidden="true" />
                Make it an event
                <span className="sr-only">: {flyer.title}</span>
              </Button>
            )}
            <ConfirmButton
              about={`“${flyer.title}”`}
              question="Remove it permanently?"
              isBusy={isBusy}
              onConfirm={() => send(() => removeFlyer({ userId, businessId: business.id, id: flyer.id }))}
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
