import { fieldWords } from '#app/components/form/conflicts.ts'
import { type Change, listChanges } from '#domain/site/changes.ts'

const shown = 8
const longest = 120
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The differences between two states, one per line. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <p className="text-sm text-muted">Nothing changed.</p>
  return (
    <ul className="grid gap-1 text-sm">
      {changes.slice(0, shown).map((change) => (
        <li key={change.path} className="break-words">
          <ChangeWords {...change} />
        </li>
      ))}
      {changes.length > shown && <li className="text-muted">and {changes.length - shown} more</li>}
    </ul>
  )
}

function ChangeWords({ path, before, after }: Change) {
  return (
    <>
      {path && <span className="font-medium">{fieldWords(path)}: </span>}
      {before === null ? <span className="text-muted">empty</span> : <del>{short(before)}</del>}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> became </span>
      {after === null ? <span className="text-muted">empty</span> : <ins>{short(after)}</ins>}
    </>
  )
}
