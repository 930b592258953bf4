import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { ShownPhoto } from '#domain/businesses/schema.ts'
import type { SectionValues } from '#domain/businesses/sections.ts'
import type { CustomValues } from '#domain/categories/custom-fields/schema.ts'
import { mostServices } from '#domain/plans/schema.ts'

/** Services and products that people can order or book, in display order: each folded, under its section's name. */
export function ServiceList({
  form,
  photos,
  limit = mostServices,
}: {
  form: OfferFields
  /** How many the listing's plan shows; the first ones. */
  limit?: number
  /** The listing's own, to choose a picture from. */
  photos: ShownPhoto[]
}) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'services' })
  const sectionsId = useId()
  const item = (index: number) => (
    <ServiceItem
      key={fields[index]!.id}
      form={form}
      index={index}
      startsOpen={fields[index]!.name === ''}
      photos={photos}
      sectionsId={sectionsId}
      onMove={(by) => move(index, index + by)}
      isLast={index === fields.length - 1}
      onRemove={() => remove(index)}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {sectionsOf(fields).map(({ name, first, count }) => {
        const items = (
          <ol key={fields[first]!.id} className="grid grid-cols-1 gap-2">
            {Array.from({ length: count }, (_, at) => item(first + at))}
          </ol>
        )
        return name === '' ? (
          items
        ) : (
          <Disclosure key={fields[first]!.id} open summary={name} note={count}>
            {items}
          </Disclosure>
        )
      })}
      <SectionNames form={form} id={sectionsId} />
      {fields.length > limit && (
        <p className="text-sm text-muted">
          Your plan shows the first {limit} of them. The others are kept but hidden from visitors.
        </p>
      )}
      {fields.length === limit && (
        <p className="text-sm text-muted">
          {limit === 0
            ? 'Your plan shows no services or products.'
            : `${limit < mostServices ? `Your plan shows ${limit}` : `A listing can have ${limit}`}: to add another, remove one first.`}
        </p>
      )}
      {fields.length < limit && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start pointer-coarse:min-h-11"
          onClick={() =>
            append({ ...blankService, section: form.getValues('services').at(-1)?.section ?? '' })
          }
        >
          <Plus aria-hidden="true" />
          {fields.length === 0 ? 'Add a service or product' : 'Add another'}
        </Button>
      )}
    </div>
  )
}

/**
 * Neighbors with the same section, as it was when one was last added, moved or removed: a section's name that is being
 * typed must not take its field away.
 */
export function sectionsOf(services: readonly { section: string }[]) {
  const sections: { name: string; first: number; count: number }[] = []
  for (const [index, { section }] of services.entries()) {
    const name = section.trim()
    const last = sections.at(-1)
    if (last?.name === name) last.count += 1
    else sections.push({ name, first: index, count: 1 })
  }
  return sections
}

/** What the sections are called so far, offered while one is typed. */
function SectionNames({ form, id }: { form: OfferFields; id: string }) {
  const services = useWatch({ control: form.control, name: 'services' })
  const names = new Set(services.map(({ section }) => section.trim()).filter(Boolean))
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

function ServiceItem({
  form,
  index,
  startsOpen,
  photos,
  sectionsId,
  onMove,
  isLast,
  onRemove,
}: {
  form: OfferFields
  index: number
  startsOpen: boolean
  photos: ShownPhoto[]
  sectionsId: string
  onMove: (by: 1 | -1) => void
  isLast: boolean
  onRemove: () => void
}) {
  const [name, price] = useWatch({
    control: form.control,
    name: [`services.${index}.name`, `services.${index}.price`],
  })
  const errors = form.formState.errors.services?.[index]
  const label = name.trim() || `service ${index + 1}`
  const control = { variant: 'ghost', size: 'icon' } as const
  return (
    <li className="rounded-control border border-line px-4">
      <Disclosure
        open={startsOpen}
        summary={<span className="wrap-anywhere">{name.trim() || 'New service or product'}</span>}
        note={errors ? <b className="font-semibold text-danger">To fix</b> : price.trim() || undefined}
      >
        <div className="grid grid-cols-1 gap-3 pt-1">
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field label="Service or product" error={errors?.name?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...form.register(`services.${index}.name`)}
                  maxLength={200}
                  placeholder="Knotless braids, medium"
                />
              )}
            </Field>
            <Field label="Price (optional)" error={errors?.price?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...form.register(`services.${index}.price`)}
                  maxLength={100}
                  placeholder="from $180"
                />
              )}
            </Field>
          </div>
          <Field label="More about it (optional)" error={errors?.description?.message}>
            {(field) => (
              <Textarea
                {...field}
                {...form.register(`services.${index}.description`)}
                rows={2}
                className="min-h-16"
              />
            )}
          </Field>
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            <Field label="Section (optional)" error={errors?.section?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...form.register(`services.${index}.section`)}
                  list={sectionsId}
                  autoComplete="off"
                  maxLength={100}
                  placeholder="Starters"
                />
              )}
            </Field>
            {photos.length > 0 && <PhotoChoice form={form} index={index} photos={photos} />}
          </div>
          <Checkbox label="Popular: shown first" {...form.register(`services.${index}.isPopular`)} />
          <div className="-ml-2 flex gap-1">
            <Button
              {...control}
              aria-label={`Move ${label} up`}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              {...control}
              aria-label={`Move ${label} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button {...control} aria-label={`Remove ${label}`} className="ml-auto" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        </div>
      </Disclosure>
    </li>
  )
}

function PhotoChoice({ form, index, photos }: { form: OfferFields; index: number; photos: ShownPhoto[] }) {
  const chosen = useWatch({ control: form.control, name: `services.${index}.photo` })
  return (
    <Field label="Photo (optional)" error={form.formState.errors.services?.[index]?.photo?.message}>
      {(field) => (
        <div className="flex gap-2">
          {chosen && (
            <Picture
              src={chosen}
              alt=""
              sizes="44px"
              maxWidth={320}
              className="size-11 shrink-0 rounded-control object-cover"
            />
          )}
          <Select {...field} {...form.register(`services.${index}.photo`)} className="min-w-0 flex-1">
            <option value="">No photo</option>
            {photos.map(({ url, alt }, at) => (
              <option key={url} value={url}>
                {alt ? `${at + 1}: ${alt}` : `Photo ${at + 1}`}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}

type OfferFields = UseFormReturn<TypedOffer, unknown, SectionValues<'offer'>>

type TypedService = {
  name: string
  price: string
  description: string
  section: string
  isPopular: boolean
  photo: string
}

export type TypedOffer = {
  attributes: string[]
  /** As they are stored; a number is as it was typed. */
  customValues: CustomValues
  priceLevel: number | null
  services: TypedService[]
}

export const blankService: TypedService = {
  name: '',
  price: '',
  description: '',
  section: '',
  isPopular: false,
  photo: '',
}
