import { localTime } from '#domain/hours/local-time.ts'
import { stateName } from '#domain/places/state-names.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { checkHome } from './check-home.ts'
import { isShared } from './choices.ts'
import { type CompleteHome, completeHomeSchema } from './complete.ts'
import { publicTexts } from './public-texts.ts'
import { roughPoint } from './rough-point.ts'
import { typedHomeSchema } from './typed.ts'
import { homeWords } from './words.ts'
import { writeHome } from './write-home.server.ts'

const dayMs = 86_400_000
/** A home is listed so long, and once more with each renewal. */
export const listedDays = 30

const synonyms = {
  room: 'room shared',
  apartment: 'apartment flat unit',
  house: 'house home',
  roommate: 'roommate housemate flatmate shared room',
}

export const housingPosting: PostingKind<CompleteHome> = {
  name: 'housing',
  noun: 'a home',
  typedSchema: typedHomeSchema,
  completeSchema: completeHomeSchema,
  endField: 'availableUntil',
  isRenewable: () => true,
  searchWords: (home) =>
    [
      homeWords(home),
      synonyms[home.homeType],
      home.beds === 0 && 'studio',
      home.furnished === 'yes' && 'furnished',
      home.city,
      home.state && stateName(home.state),
    ]
      .filter(Boolean)
      .join(' '),
  checkWording: (home) =>
    checkHome(publicTexts(home), { isShared: isShared(home.homeType), address: home.address }),
  async problems(_tx, { complete, place, now }): Promise<{ [field: string]: string }> {
    return complete.availableUntil !== null && complete.availableUntil < localTime(now, place.timezone).date
      ? { availableUntil: 'This day has passed: choose a later one, or leave it open.' }
      : {}
  },
  publicPoint: roughPoint,
  expiresAt: ({ now }) => new Date(now.getTime() + listedDays * dayMs),
  write: writeHome,
}
