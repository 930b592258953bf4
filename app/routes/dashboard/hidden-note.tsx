import type { StatusWords } from '#app/components/review/status-words.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What a hidden review, question or answer is waiting for, or why it was rejected. */
export function HiddenNote({
  entry: { status, reasonNote },
  words: { label, text },
  reason,
}: {
  entry: { status: string; reasonNote: string | null }
  words: StatusWords
  reason: { title: string; fix: string } | null
}) {
  if (status === 'published') return null
  return (
    <Alert variant={status === 'pending' ? 'info' : 'warning'} title={reason ? reason.title : label}>
      {reason && status === 'rejected' && <p>{reason.fix}</p>}
      {reasonNote && <p className="break-words whitespace-pre-line">Our note: {reasonNote}</p>}
      <p>{text}</p>
    </Alert>
  )
}
