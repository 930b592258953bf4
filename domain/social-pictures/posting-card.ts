import { isOwnPicture } from '#domain/media/picture.ts'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import type { PostingPhoto } from '#domain/postings/schema.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

/** The parts of a posting shown on its picture. */
export type SharedPosting = {
  id: string
  slug: string
  kind: PostingKindName
  title: string
  city: string | null
  state: string | null
  photos: PostingPhoto[]
}

export function postingSocialCard(posting: SharedPosting, siteName: string): SocialCard {
  const { id, kind, title, city, state, photos } = posting
  const { label } = postingKinds[kind]
  const place = city && state ? `${city}, ${state}` : null
  const cover = photos[0]?.url
  return {
    siteName,
    kicker: label,
    title,
    plainTitle: place ? `${label} in ${place}` : label,
    note: place,
    art: cover && isOwnPicture(cover) ? { kind: 'cover', url: cover } : { kind: 'pattern', id },
  }
}

export const postingSocialPicture = (posting: SharedPosting, siteName: string): string =>
  socialPicturePath('posting', posting.slug, postingSocialCard(posting, siteName))
