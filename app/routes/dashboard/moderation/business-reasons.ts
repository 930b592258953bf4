import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'

/** For submissions by owners: listings and their changes, photos and flyers. */
export const businessReasons = rejectionReasons.map((value) => ({ value, ...rejectionWords[value] }))
