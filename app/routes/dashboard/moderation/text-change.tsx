import { changedWords } from './changed-words.ts'

/** A longer text with what differs from the other one marked. */
export function TextChange({ text, other, as: Mark }: { text: string; other: string; as: 'ins' | 'del' }) {
  const [start, changed, end] = changedWords(text, other)
  return (
    <p className="whitespace-pre-line">
      {start}
      {changed && <Mark className="rounded-sm bg-ochre/25 decoration-2 underline-offset-2">{changed}</Mark>}
      {end}
    </p>
  )
}
