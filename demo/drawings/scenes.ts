import type { Scene } from '#domain/drawing/canvas.ts'
import { buildingsScenes } from './scenes-buildings.ts'
import { cargoScenes } from './scenes-cargo.ts'
import { carsScenes } from './scenes-cars.ts'
import { dwellingScenes } from './scenes-dwelling.ts'
import { eventsScenes } from './scenes-events.ts'
import { foodScenes } from './scenes-food.ts'
import { healthScenes } from './scenes-health.ts'
import { homeScenes } from './scenes-home.ts'
import { marketScenes } from './scenes-market.ts'
import { officeScenes } from './scenes-office.ts'
import { roomsScenes } from './scenes-rooms.ts'
import { schoolScenes } from './scenes-school.ts'
import { styleScenes } from './scenes-style.ts'

/** Every scene by the name that the plan uses. */
export const scenes: Record<string, Scene> = {
  ...buildingsScenes,
  ...cargoScenes,
  ...carsScenes,
  ...dwellingScenes,
  ...eventsScenes,
  ...foodScenes,
  ...healthScenes,
  ...homeScenes,
  ...marketScenes,
  ...officeScenes,
  ...roomsScenes,
  ...schoolScenes,
  ...styleScenes,
}
