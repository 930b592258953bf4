import { createDrafts } from '#app/session/drafts.ts'
import { pictureSize } from '#domain/media/picture.ts'
import type { OwnReview } from '#domain/reviews/schema.ts'
import { openUploads, type Uploads } from '../upload/open-uploads.ts'
import type { UploadedFile } from '../upload/upload-queue.ts'
import { keyOf } from './review-requests.ts'

type DraftPhoto = UploadedFile & { alt: string }

/** The form's own type; `rating` is a radio button's value. */
export type ReviewDraft = {
  /** Generated here, so that sending twice creates one review. */
  id: string
  rating: string
  authorName: string
  body: string
  photos: DraftPhoto[]
}

const drafts = createDrafts<ReviewDraft>()
/** Photos on their way when the form closed. */
const uploads = createDrafts<Uploads>()

/** The unsent draft for a business, the user's existing review, or an empty draft. */
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

export const uploadsOf = (businessId: string): Uploads =>
  uploads.get(businessId) ?? openUploads('review_photo')

/** What is uploaded from now on is added to it. */
export function storeDraft(businessId: string, draft: ReviewDraft, underway: Uploads): void {
  drafts.set(businessId, draft)
  uploads.set(businessId, underway)
  underway.receive = (file) => {
    const kept = drafts.get(businessId)
    // Someone else may have signed in since.
    if (kept?.id === draft.id)
      drafts.set(businessId, { ...kept, photos: [...kept.photos, { ...file, alt: '' }] })
  }
}

export function dropDraft(businessId: string, underway: Uploads): void {
  drafts.delete(businessId)
  uploads.delete(businessId)
  underway.queue.removeAll()
}
