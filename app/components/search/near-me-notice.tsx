import { LocateFixed, MapPin } from 'lucide-react'
import { Alert } from '#app/ui/alert.tsx'
import { ChipButton, ChipLink } from '#app/ui/chip.tsx'
import { useStore } from '#app/ui/store.ts'
import { consent } from '../consent/allowed.ts'
import { readLastPlace } from './last-place.ts'
import type { NearMe } from './use-near-me.ts'

/** “Near me” was typed, and nobody knows where that is: the place of the last search, or the browser's location. */
export function NearMeNotice({
  nearMe: { locate, isLocating, refusal },
  hrefIn,
}: {
  nearMe: NearMe
  hrefIn: (where: string) => string
}) {
  const last = useStore(consent) && readLastPlace()
  return (
    <Alert>
      To see what’s close to you, add a city or ZIP code.
      <span className="mt-2 hidden flex-wrap gap-2 js:flex">
        {last && (
          <ChipLink to={hrefIn(last.where)}>
            <MapPin aria-hidden="true" />
            <span className="truncate">Near {last.label}, as last time</span>
          </ChipLink>
        )}
        <ChipButton type="button" disabled={isLocating} onClick={locate}>
          <LocateFixed aria-hidden="true" />
          {isLocating ? 'Finding you…' : 'Use my location'}
        </ChipButton>
      </span>
      <span role="status" className={refusal ? 'mt-2 block font-medium text-danger' : 'sr-only'}>
        {refusal}
      </span>
    </Alert>
  )
}
