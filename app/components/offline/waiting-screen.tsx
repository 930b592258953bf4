import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useStore } from '#app/ui/store.ts'
import { SentScreen } from '../form/sent-screen.tsx'
import { discardEntry, entryWords, outbox } from './send-outbox.ts'

/** In place of a form that was sent without a connection. `sent` takes its place once it went through. */
export function WaitingScreen({
  headingLevel,
  id,
  sent,
  onDone,
  onDiscard,
}: {
  headingLevel: 'h2' | 'h3'
  /** Of the entry in the outbox. */
  id: string
  sent: ReactNode
  onDone?: (() => void) | undefined
  /** Shows the form again, with what was typed. */
  onDiscard: () => void
}) {
  const entry = useStore(outbox).find((each) => each.id === id)
  if (!entry) return sent
  return (
    <SentScreen
      headingLevel={headingLevel}
      title={entry.refusal === null ? 'Will be sent when you’re back online' : 'Not sent'}
      actions={
        <>
          {onDone && <Button onClick={onDone}>Done</Button>}
          <Button
            variant="secondary"
            onClick={() => {
              onDiscard()
              void discardEntry(id)
            }}
          >
            Don’t send, edit it
          </Button>
        </>
      }
    >
      {entry.refusal === null ? (
        <p>
          {entryWords(entry)} is saved on this device. If you close this page before then, it will be sent the
          next time you open the site.
          {entry.what === 'request' &&
            ' The times you chose may be over or no longer offered by then; we’ll tell you if so.'}
        </p>
      ) : (
        <p>{entry.refusal}</p>
      )}
    </SentScreen>
  )
}
