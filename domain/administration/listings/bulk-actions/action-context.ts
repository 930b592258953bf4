import type { LetterSite } from '#domain/mail/letter.ts'

/** Who changes a listing, when, and in which request. */
export type ActionContext = {
  userId: string
  site: LetterSite
  now: Date
  requestId?: string | undefined
}
