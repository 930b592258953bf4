import { useId, useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Label, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  type LeadReportReason,
  type LeadThread,
  leadReportReasons,
  reportLabels,
} from '#domain/leads/schema.ts'
import { showChanged } from './inbox-queries.ts'

/** Further actions on a message. */
export function LeadActions({ userId, lead }: { userId: string; lead: LeadThread }) {
  const { send, isBusy, failure } = useRequest()
  const [isReporting, setReporting] = useState(false)
  const params = { id: lead.id }
  const act = async (change: () => Promise<LeadThread>, done: string) => {
    if (await send(() => showChanged(userId, change()))) {
      setReporting(false)
      toast({ title: done, variant: 'ok' })
    }
  }
  return (
    <section aria-label="More actions" className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-2.5">
        {lead.status === 'blocked' ? (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() =>
              act(
                () => call('POST /inbox/{id}/unblock', { params }),
                `${lead.senderName} may write to you again`,
              )
            }
          >
            Unblock {lead.senderName}
          </Button>
        ) : (
          <>
            {lead.status === 'archived' ? (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() =>
                  act(() => call('POST /inbox/{id}/restore', { params }), 'It is back in your inbox')
                }
              >
                Move to the inbox
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() =>
                  act(() => call('POST /inbox/{id}/archive', { params }), 'It is in the archive')
                }
              >
                Archive
              </Button>
            )}
            <ConfirmButton
              about={lead.senderName}
              question="You won’t get their messages anymore, and they aren’t notified. Block them?"
              isBusy={isBusy}
              onConfirm={() =>
                act(() => call('POST /inbox/{id}/block', { params }), `${lead.senderName} is blocked`)
              }
            >
              Block
            </ConfirmButton>
          </>
        )}
        {!lead.report && !isReporting && (
          <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
            Report
          </Button>
        )}
      </div>
      {isReporting && !lead.report && (
        <ReportForm
          isBusy={isBusy}
          onCancel={() => setReporting(false)}
          onReport={(reason) =>
            act(
              () => call('POST /inbox/{id}/report', { params, body: { reason } }),
              'Thank you. Our moderators will review it',
            )
          }
        />
      )}
      {lead.report && (
        <p className="text-sm text-muted">
          You reported it: {reportLabels[lead.report].toLowerCase()}. Moderators can read it.
        </p>
      )}
      <FormFailure words={failure} />
    </section>
  )
}

function ReportForm({
  isBusy,
  onReport,
  onCancel,
}: {
  isBusy: boolean
  onReport: (reason: LeadReportReason) => void
  onCancel: () => void
}) {
  const id = useId()
  return (
    <form
      className="grid gap-3 rounded-card border border-line bg-paper p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget).get('reason')
        const reason = leadReportReasons.find((each) => each === chosen)
        if (reason) onReport(reason)
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>What is wrong with it?</Label>
        <Select id={id} name="reason" autoFocus>
          {leadReportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reportLabels[reason]}
            </option>
          ))}
        </Select>
        <p className="text-sm text-muted">Moderators can read this message and no other.</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Report it'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
