import { useRef, useState } from 'react'
import type { FailureWords } from '#app/components/form/form-failure.tsx'
import { requestWords } from '#app/components/form/use-request.ts'
import type { OwnPhoto, OwnPhotos } from '#domain/photos/schema.ts'
import type { PhotoChanges } from './photos-query.ts'

/** A new order shows at once. Of several quick ones each is shown, and the last is what is saved in the end. */
export function usePhotoOrder(own: OwnPhotos, changes: PhotoChanges) {
  const wanted = useRef<OwnPhoto[] | null>(null)
  const isSaving = useRef(false)
  const [failure, setFailure] = useState<FailureWords | null>(null)

  async function order(photos: OwnPhoto[]) {
    wanted.current = photos
    changes.show({ ...own, photos })
    setFailure(null)
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (wanted.current) {
        const ids = wanted.current.map(({ id }) => id)
        wanted.current = null
        const saved = await changes.order(ids)
        if (!wanted.current) changes.show(saved)
      }
    } catch (error) {
      wanted.current = null
      setFailure(requestWords(error))
      void changes.readAgain()
    } finally {
      isSaving.current = false
    }
  }
  return { order, failure }
}
