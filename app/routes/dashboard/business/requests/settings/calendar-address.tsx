import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { useWorkspace } from '../../workspace.ts'
import { requestSettingsQuery } from '../requests-queries.ts'

/** The secret address of the calendar of accepted requests: shown once, when it is made. */
export function CalendarAddress({ since }: { since: string | null }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const [url, setUrl] = useState<string | null>(null)
  const params = { id: business.id }
  const reread = () =>
    queryClient.invalidateQueries({ queryKey: requestSettingsQuery(userId, business.id).queryKey })

  const make = () =>
    send(async () => {
      setUrl((await call('POST /businesses/{id}/request-calendar', { params })).url)
      await reread()
    })
  const end = () =>
    send(async () => {
      await call('DELETE /businesses/{id}/request-calendar', { params })
      setUrl(null)
      await reread()
    })

  return (
    <SectionCard
      id="calendar"
      title="Calendar"
      intro="Subscribe to what you accept in Google Calendar, Apple Calendar or Outlook. Anyone who has the address can read it, so treat it like a password. When a manager leaves or the owner changes, the address stops working: create a new one then."
    >
      {url && (
        <Field
          label="The address of your calendar"
          hint="Copy it now: we don’t show it again. In your calendar, choose “Subscribe” or “From URL”."
        >
          {(control) => (
            <Input
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              autoFocus
            />
          )}
        </Field>
      )}
      {!url && since && <p>The current address was created on {dayOf(since)}. We can’t show it again.</p>}
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-2">
        {since ? (
          <>
            <ConfirmButton
              about="for the calendar"
              question="The current address stops working. Continue?"
              isBusy={isBusy}
              onConfirm={make}
            >
              Create a new address
            </ConfirmButton>
            <ConfirmButton
              about="of the calendar"
              question="Calendars that use it no longer update. Continue?"
              isBusy={isBusy}
              onConfirm={end}
            >
              Delete the address
            </ConfirmButton>
          </>
        ) : (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={make}>
            {isBusy ? 'One moment…' : 'Create an address'}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}
