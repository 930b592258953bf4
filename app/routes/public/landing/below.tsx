import { CityUpdates } from './city-updates.tsx'
import { Facts } from './facts.tsx'
import { Highlights } from './highlights.tsx'
import { Onward } from './onward.tsx'
import type { LandingRest } from './shown-landing.ts'

/** After the list: what is new, numbers, the newest and the best rated, and other places. */
export function Below({ page }: { page: LandingRest }) {
  return (
    <>
      <CityUpdates page={page} />
      <Facts page={page} />
      <Highlights page={page} />
      <Onward page={page} />
    </>
  )
}
