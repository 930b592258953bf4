import { LocateFixed } from 'lucide-react'
import { ChipButton } from '#app/ui/chip.tsx'
import type { NearMe } from './use-near-me.ts'

/** What becomes of the location, as long as the visitor may decide about it. */
const nearMeNote = 'We only use your approximate location and never save it.'

/** Asks the browser where the visitor is. Hidden without JavaScript. */
export function NearMeButton({
  nearMe: { locate, isLocating },
  variant,
  noteId,
}: {
  nearMe: NearMe
  variant?: 'outline' | 'deep'
  /** The element that says what becomes of the location. */
  noteId: string
}) {
  return (
    <ChipButton
      type="button"
      variant={variant}
      className="shrink-0 not-js:hidden"
      aria-describedby={noteId}
      disabled={isLocating}
      onClick={locate}
    >
      <LocateFixed aria-hidden="true" />
      {isLocating ? 'Finding you…' : 'Near me'}
    </ChipButton>
  )
}

/** On a phone the note takes a line only while the browser asks. */
export function NearMeStatus({
  nearMe: { isLocating, refusal },
  noteId,
}: {
  nearMe: NearMe
  noteId: string
}) {
  return (
    <>
      <p id={noteId} className={isLocating ? 'text-sm' : 'text-sm max-lg:sr-only not-js:hidden'}>
        {nearMeNote}
      </p>
      <p role="status" className={refusal ? 'basis-full text-sm font-medium' : 'sr-only'}>
        {refusal}
      </p>
    </>
  )
}
