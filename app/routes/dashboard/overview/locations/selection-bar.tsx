import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { Selection } from '#app/components/list/list-page.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { mostLocations } from '#domain/locations/schema.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { locationFilter } from './locations-list.tsx'

const dialogs = { edit: EditDialog, copy: CopyDialog, invite: InviteDialog }
type Action = keyof typeof dialogs

const labels: Record<Action, string> = { edit: 'Edit', copy: 'Copy from…', invite: 'Share' }

/** What can be done with the selected listings, always in view. */
export function SelectionBar({ userId, ids, filter, count, select }: Selection & { userId: string }) {
  const [action, setAction] = useState<Action | null>(null)
  const { send, isBusy, failure } = useRequest()
  if (ids.size === 0) return null
  const most = Math.min(count, mostLocations)
  const selectAll = () =>
    send(async () => {
      const found = await call('GET /locations/ids', { query: locationFilter(filter) })
      select(found.ids)
    })
  const Dialog = action && dialogs[action]
  return (
    <section
      aria-label="Selected businesses"
      className="sticky bottom-3 z-20 grid gap-3 rounded-card border border-line-strong bg-paper p-3 shadow-raised sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 font-semibold" aria-live="polite">
          {formatNumber(ids.size)} selected
        </p>
        {ids.size < most && (
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={selectAll}>
            {isBusy
              ? 'Selecting…'
              : `Select ${most < count ? 'the first' : 'all'} ${formatNumber(most)} that match`}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => select([])}>
          Clear selection
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(labels) as Action[]).map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => setAction(each)}>
            {labels[each]}
          </Button>
        ))}
      </div>
      <FormFailure words={failure} />
      {Dialog && <Dialog userId={userId} businessIds={[...ids]} onClose={() => setAction(null)} />}
    </section>
  )
}
