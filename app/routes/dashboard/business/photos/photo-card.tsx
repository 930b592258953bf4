import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, Check, GripVertical, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { Picture } from '#app/components/picture.tsx'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import type { OwnPhoto } from '#domain/photos/schema.ts'

type Props = {
  photo: OwnPhoto
  place: number
  count: number
  isPublished: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onCover: (isWanted: boolean) => void
  onRemove: () => void
  onDescribe: (alt: string) => Promise<void>
}

/** One photo: its status, its description, and its actions. */
export function PhotoCard({ photo, place, count, isBusy, onMove, onCover, onRemove, ...props }: Props) {
  const { id, url, alt, state, isSurplus, rejection, isCover, isWaitingCover } = photo
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const name = `photo ${place}`
  const { ref, isAsked } = useLinkedEntry<HTMLDivElement>('photo', id)
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'relative grid grid-cols-1 content-start overflow-hidden rounded-card border border-line bg-paper',
        isDragging && 'z-10 shadow-lg',
        isAsked && linkedEntryClass,
      )}
    >
      <div ref={ref} tabIndex={-1} className="relative scroll-mt-24 outline-none">
        <Picture
          src={url}
          alt={alt || `Photo ${place}, without a description`}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 90vw"
          maxWidth={640}
          className={cn('aspect-[3/2] w-full bg-tint object-cover', state === 'rejected' && 'opacity-60')}
        />
        <p className="absolute top-2 left-2 flex flex-wrap gap-1.5">
          {isCover && <Badge variant="accent">Cover</Badge>}
          {isWaitingCover && <Badge variant="accent">Cover, pending review</Badge>}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 p-3">
        <div className="flex items-center justify-between gap-1">
          <StateBadge state={state} isSurplus={isSurplus} isPublished={props.isPublished} />
          <div className="-mr-1 flex">
            <Button
              ref={setActivatorNodeRef}
              variant="ghost"
              size="iconSm"
              className="cursor-grab touch-none"
              {...attributes}
              {...listeners}
              aria-label={`Drag ${name}`}
            >
              <GripVertical aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Move ${name} up`}
              aria-disabled={place === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Move ${name} down`}
              aria-disabled={place === count}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
          </div>
        </div>
        {rejection && (
          <p className="text-[0.9375rem] text-danger">
            {rejectionWords[rejection.reason].title}. {rejectionWords[rejection.reason].fix}
            {rejection.note && <span className="mt-1 block break-words">“{rejection.note}”</span>}
          </p>
        )}
        {state !== 'rejected' && <AltField alt={alt} place={place} onSave={props.onDescribe} />}
        <div className="flex flex-wrap gap-2">
          {state !== 'rejected' && (
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => onCover(!isCover && !isWaitingCover)}
            >
              <Star aria-hidden="true" />
              {isCover || isWaitingCover ? 'No cover' : 'Make it the cover'}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function StateBadge({
  state,
  isSurplus,
  isPublished,
}: Pick<OwnPhoto, 'state' | 'isSurplus'> & { isPublished: boolean }) {
  if (state === 'rejected') return <Badge variant="danger">Not approved</Badge>
  if (state === 'pending')
    return <Badge>{isPublished ? 'Pending review' : 'Reviewed with the listing'}</Badge>
  if (isSurplus) return <Badge variant="danger">Hidden by your plan</Badge>
  return isPublished ? <Badge variant="ok">On your page</Badge> : <Badge variant="ok">Looked at</Badge>
}

/** A photo's description. Saves automatically when editing ends, and keeps what was typed if saving fails. */
function AltField({
  alt,
  place,
  onSave,
}: {
  alt: string
  place: number
  onSave: (alt: string) => Promise<void>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const [isSaved, setSaved] = useState(false)
  const text = typed ?? alt
  const isChanged = text.trim() !== alt
  async function save() {
    if (!isChanged) return
    const sent = text
    if (!(await send(() => onSave(sent.trim())))) return
    setSaved(true)
    // Keeps what was typed in the meantime.
    setTyped((now) => (now === sent ? null : now))
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={
          <>
            What the photo shows<span className="sr-only"> on photo {place}</span>
          </>
        }
        hint={
          text.trim() === '' &&
          'A few words for people who can’t see it, such as “Jollof rice in a clay bowl”.'
        }
        error={fields.alt ?? failure?.text}
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={300}
            onChange={({ target }) => {
              setTyped(target.value)
              setSaved(false)
            }}
            onBlur={save}
          />
        )}
      </Field>
      <p role="status" className="flex items-center gap-1 text-sm text-muted empty:hidden">
        {isBusy ? (
          'Saving…'
        ) : isSaved && !isChanged ? (
          <>
            <Check aria-hidden="true" className="size-4 text-ok" /> Saved
          </>
        ) : null}
      </p>
      {isChanged && !isBusy && (
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
          {failure ? 'Try again' : 'Save'}
        </Button>
      )}
    </form>
  )
}
