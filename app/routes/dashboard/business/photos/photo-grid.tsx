import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Undo2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { requestWords, useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OwnPhoto, OwnPhotos } from '#domain/photos/schema.ts'
import { RejectionNotice } from '../../rejection-notice.tsx'
import { PhotoCard } from './photo-card.tsx'
import type { PhotoChanges } from './photos-query.ts'

const handling =
  'Press space to pick up the photo, move it with the arrow keys, and press space again to drop it. Press Escape to cancel.'

/** The photos in order, which can be changed by dragging, by keyboard or with buttons. */
export function PhotoGrid({
  own,
  changes,
  isPublished,
}: {
  own: OwnPhotos
  changes: PhotoChanges
  isPublished: boolean
}) {
  const { photos, cover } = own
  const { order, failure: orderFailure } = usePhotoOrder(own, changes)
  const { send, isBusy, failure } = useRequest()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const undo = useRef<HTMLButtonElement>(null)
  const sensors = useSensors(
    // Only the handle captures touches; elsewhere they scroll the page.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id)

  function move(from: number, to: number) {
    if (from === to || from < 0 || to < 0 || to >= photos.length) return
    void order(arrayMove(photos, from, to))
    setSaid(`The photo has place ${to + 1} of ${photos.length} now.`)
  }
  const drop = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))

  async function remove(id: string) {
    if (!(await send(() => changes.remove(id)))) return
    // The places it named have changed.
    setSaid('')
    // The focused element was removed with the photo.
    flushSync(() => setRemoved((before) => [...before, id]))
    undo.current?.focus()
  }
  const restore = () =>
    send(async () => {
      await changes.restore(removed.at(-1)!)
      setRemoved((before) => before.slice(0, -1))
    })

  return (
    <div className="grid grid-cols-1 gap-4">
      {cover.rejection && (
        <div>
          <h3 className="mb-2 font-semibold">The new cover wasn’t approved</h3>
          <RejectionNotice rejection={cover.rejection} />
        </div>
      )}
      {cover.url && !photos.some(({ isCover }) => isCover) && (
        <div className="flex items-center gap-4 rounded-card border border-line bg-paper p-3">
          <Picture
            src={cover.url}
            alt="Your cover"
            sizes="8rem"
            maxWidth={320}
            className="aspect-[3/2] w-28 shrink-0 rounded-control bg-tint object-cover"
          />
          <p className="min-w-0 text-muted">
            This is your cover now. It isn’t one of your photos; make one of them the cover to change it.
          </p>
        </div>
      )}
      <RemovedLine ref={undo} count={removed.length} isBusy={isBusy} onUndo={restore} />
      <FormFailure words={orderFailure ?? failure} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: handling },
          announcements: announcementsFor((id) => `${placeOf(id) + 1} of ${photos.length}`),
        }}
      >
        <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {photos.map((photo, index) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                place={index + 1}
                count={photos.length}
                isPublished={isPublished}
                isBusy={isBusy}
                onMove={(by) => move(index, index + by)}
                onCover={(isWanted) => send(() => changes.chooseCover(isWanted ? photo.id : null))}
                onRemove={() => remove(photo.id)}
                onDescribe={(alt) => changes.describe(photo.id, alt)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  )
}

const announcementsFor = (place: (id: UniqueIdentifier) => string): Announcements => ({
  onDragStart: ({ active }) => `Photo ${place(active.id)} is taken.`,
  onDragOver: ({ over }) => (over ? `It would have place ${place(over.id)}.` : undefined),
  onDragEnd: ({ over }) => (over ? `It is put down at place ${place(over.id)}.` : 'It’s back where it was.'),
  onDragCancel: () => 'It’s back where it was.',
})

/** Recently removed photos, with an undo for the last one. */
function RemovedLine({
  ref,
  count,
  isBusy,
  onUndo,
}: {
  ref: Ref<HTMLButtonElement>
  count: number
  isBusy: boolean
  onUndo: () => void
}) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-tint px-4 py-2">
          {count === 1 ? 'The photo is removed.' : `${count} photos are removed.`}
          <Button ref={ref} variant="secondary" size="sm" aria-disabled={isBusy} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {count === 1 ? 'Undo' : 'Undo the last one'}
          </Button>
        </p>
      )}
    </div>
  )
}

/** A new order shows at once. Several quick changes each show, and the last one is saved. */
function usePhotoOrder(own: OwnPhotos, changes: PhotoChanges) {
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
