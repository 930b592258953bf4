import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import type { SectionValues } from '#domain/businesses/sections.ts'

const mostServices = 60

/** Services and products that people can order or book, in display order. */
export function ServiceList({ form }: { form: UseFormReturn<TypedOffer, unknown, SectionValues<'offer'>> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'services' })
  const errors = form.formState.errors.services
  return (
    <div className="grid gap-3">
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li key={id} className="grid gap-3 rounded-control border border-line p-4">
              <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <Field label="Service or product" error={errors?.[index]?.name?.message}>
                  {(field) => (
                    <Input
                      {...field}
                      {...form.register(`services.${index}.name`)}
                      maxLength={200}
                      placeholder="Knotless braids, medium"
                    />
                  )}
                </Field>
                <Field label="Price (optional)" error={errors?.[index]?.price?.message}>
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
              <Field label="More about it (optional)" error={errors?.[index]?.description?.message}>
                {(field) => (
                  <Textarea
                    {...field}
                    {...form.register(`services.${index}.description`)}
                    rows={2}
                    className="min-h-16"
                  />
                )}
              </Field>
              <div className="-mb-2 -ml-2 flex gap-1">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move service ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move service ${index + 1} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  className="ml-auto"
                  aria-label={`Remove service ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {fields.length < mostServices && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start pointer-coarse:min-h-11"
          onClick={() => append({ name: '', price: '', description: '' })}
        >
          <Plus aria-hidden="true" />
          {fields.length === 0 ? 'Add a service or product' : 'Add another'}
        </Button>
      )}
    </div>
  )
}

export type TypedOffer = {
  attributes: string[]
  priceLevel: number | null
  services: { name: string; price: string; description: string }[]
}
