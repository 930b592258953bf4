import { pictureSize } from '#domain/media/picture.ts'
import type { OwnReview } from '#domain/reviews/schema.ts'
import type { UploadedFile } from '../upload/upload-queue.ts'
import { keyOf } from './review-requests.ts'

type DraftPhoto = UploadedFile & { alt: string }

/** As the form holds it; `rating` is the radio button's. */
export type ReviewDraft = {
  /** Chosen here: sent twice, it is one review. */
  id: string
  rating: string
  authorName: string
  body: string
  photos: DraftPhoto[]
}

// For as long as the page is open: nothing of it is stored on the device.
const drafts = new Map<string, ReviewDraft>()

/** What was typed about a business before, its review as it stands, or nothing yet. */
export function draftOf(businessId: string, review: OwnReview | null, authorName: string): ReviewDraft {
  const kept = drafts.get(businessId)
  if (kept && (!review || kept.id === review.id)) return kept
  return {
    id: review?.id ?? crypto.randomUUID(),
    rating: review ? String(review.rating) : '',
    authorName: review?.authorName ?? authorName,
    body: review?.body ?? '',
    photos: (review?.photos ?? []).map(({ url, alt }, at) => ({
      key: keyOf(url),
      url,
      alt,
      ...(pictureSize(url) ?? { width: 1, height: 1 }),
      name: `Photo ${at + 1}`,
    })),
  }
}

export const keepDraft = (businessId: string, draft: ReviewDraft) => void drafts.set(businessId, draft)
export const dropDraft = (businessId: string) => void drafts.delete(businessId)
