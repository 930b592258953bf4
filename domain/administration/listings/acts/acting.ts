import type { LetterSite } from '#domain/mail/letter-parts.ts'

/** Who does something to a listing, when, and by which request. */
export type Acting = {
  userId: string
  site: LetterSite
  now: Date
  requestId?: string | undefined
}
