import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Compared, type ComparedField } from '../../compared.tsx'

/** The section was changed elsewhere while someone was typing here: what changed there, and whose words stand. */
export function ConflictNotice({
  fields,
  isBusy,
  onTake,
  onKeep,
}: {
  fields: ComparedField[]
  isBusy: boolean
  onTake: () => void
  onKeep: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert variant="warning" title="Someone else, or another tab, changed this">
        <p>Your text is still in the form above. This changed in the meantime:</p>
        <Compared from="When you began" to="Now" fields={fields} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" aria-disabled={isBusy} onClick={onKeep}>
            {isBusy ? 'Saving…' : 'Keep mine'}
          </Button>
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={onTake}>
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  )
}
