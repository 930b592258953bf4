import { type Change, listChanges } from '#domain/site/changes.ts'

const shown = 8
const longest = 120
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** What differs between two states, in lines. */
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
      {path && <span className="font-medium">{wordsOf(path)}: </span>}
      {before === null ? <span className="text-muted">empty</span> : <del>{short(before)}</del>}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> became </span>
      {after === null ? <span className="text-muted">empty</span> : <ins>{short(after)}</ins>}
    </>
  )
}

/** "Cards 2, title" of "cards.1.title". */
function wordsOf(path: string): string {
  const words = path
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
