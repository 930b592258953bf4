import { counted } from '#domain/format-number.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import type { LandingSubject } from '#domain/landing/schema.ts'
import { landingTitle } from '#domain/landing/words.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

export function landingSocialCard(subject: LandingSubject, count: number, siteName: string): SocialCard {
  return {
    siteName,
    kicker: subject.category ? 'African-owned' : null,
    title: landingTitle(subject),
    note: counted(count, 'business', 'businesses'),
    art: { kind: 'quilt' },
  }
}

export const landingSocialPicture = (subject: LandingSubject, count: number, siteName: string): string =>
  socialPicturePath('landing', landingPath(subject.key).slice(1), landingSocialCard(subject, count, siteName))
