import { isOwnPicture } from '#domain/media/picture.ts'
import type { PostingKindName, PostingPhoto } from '#domain/postings/schema.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

/** What of a posting is on its picture. */
export type SharedPosting = {
  id: string
  slug: string
  kind: PostingKindName
  title: string
  city: string | null
  state: string | null
  photos: PostingPhoto[]
}

const kickers: Record<PostingKindName, string> = { event: 'Event', job: 'Job', housing: 'Home' }

export function postingSocialCard(posting: SharedPosting, siteName: string): SocialCard {
  const { id, kind, title, city, state, photos } = posting
  const place = city && state ? `${city}, ${state}` : null
  const cover = photos[0]?.url
  return {
    siteName,
    kicker: kickers[kind],
    title,
    plainTitle: place ? `${kickers[kind]} in ${place}` : kickers[kind],
    note: place,
    art: cover && isOwnPicture(cover) ? { kind: 'cover', url: cover } : { kind: 'pattern', id },
  }
}

export const postingSocialPicture = (posting: SharedPosting, siteName: string): string =>
  socialPicturePath('posting', posting.slug, postingSocialCard(posting, siteName))
