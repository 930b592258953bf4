import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import { SaveButton } from '../save-button.tsx'

/** What is no longer listed, or whose name is all we know while offline. */
export function Gone({
  entry,
  isUnknown = false,
}: {
  entry: { id: string; slug: string; name: string; kind?: string | undefined }
  isUnknown?: boolean
}) {
  const kind = entry.kind && entry.kind in postingKinds ? (entry.kind as PostingKindName) : undefined
  return (
    <Card className="flex min-h-40 flex-col items-start gap-2 border-dashed p-5">
      <h3 className="text-xl break-words">{entry.name}</h3>
      {isUnknown ? (
        <Link
          to={`${kind ? postingKinds[kind].path : '/business'}/${entry.slug}`}
          className="inline-flex min-h-8 items-center font-medium text-forest-ink underline underline-offset-4"
        >
          Its page
        </Link>
      ) : (
        <p className="text-muted">No longer listed. It may come back.</p>
      )}
      <SaveButton business={entry} kind={kind} isLabelled className="mt-auto" />
    </Card>
  )
}
