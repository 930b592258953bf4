import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useCustomFields } from '#app/components/listing/use-value-text.ts'
import { Checkbox } from '#app/ui/field.tsx'
import {
  attributes as allAttributes,
  attributeByKey,
  attributeGroups,
  attributesFor,
} from '#domain/attributes/attributes.ts'
import type { PlainName } from '#domain/businesses/plain-fields.ts'
import type { ShownPhoto } from '#domain/businesses/schema.ts'
import type { FieldName, SectionValues } from '#domain/businesses/sections.ts'
import type { CustomField } from '#domain/categories/custom-fields/schema.ts'
import { normalizeCustomValues } from '#domain/categories/custom-fields/values.ts'
import { CustomFields, readCustomValues } from './custom-fields.tsx'
import { Choices } from './marked-field.tsx'
import { SectionBody } from './section-body.tsx'
import { type SectionFormProps, showsField } from './section-form.ts'
import { blankService, ServiceList, type TypedOffer } from './service-list.tsx'
import { resolverOf, useSectionForm } from './use-section-form.ts'

const toTyped = ({ attributes, customValues, priceLevel, services }: SectionValues<'offer'>): TypedOffer => ({
  attributes,
  // A draft that this device stored before there were custom fields has none.
  customValues: customValues ?? {},
  priceLevel,
  services: services.map((service) => ({ ...blankService, ...service })),
})

const isBlank = (service: TypedOffer['services'][number]) =>
  Object.values(service).every(
    (value) => value === false || (typeof value === 'string' && value.trim() === ''),
  )

// A blank line left at the end is not an error.
function withoutBlankEnd(services: TypedOffer['services']) {
  return services.slice(0, services.findLastIndex((service) => !isBlank(service)) + 1)
}

const ofCategory = ({ all, category }: { all: readonly CustomField[]; category: string | null }) =>
  all.filter((field) => field.category === category)

const offerResolver = (of: { all: readonly CustomField[]; category: string | null }) =>
  resolverOf<TypedOffer, 'offer'>(
    'offer',
    ({ services, customValues, ...typed }) => ({
      ...typed,
      customValues: readCustomValues(customValues, of),
      services: withoutBlankEnd(services).map(({ name, ...optional }) => ({
        name,
        ...Object.fromEntries(
          Object.entries(optional).filter(([, value]) => (typeof value === 'string' ? value.trim() : value)),
        ),
      })),
    }),
    ({ customValues }) =>
      normalizeCustomValues(customValues, { fields: ofCategory(of), before: customValues }).problems,
  )

export const emptyOffer: Omit<SectionValues<'offer'>, PlainName> = {
  attributes: [],
  customValues: {},
  priceLevel: null,
  services: [],
}

const prices = [
  { level: 1, sign: '$', words: 'Inexpensive' },
  { level: 2, sign: '$$', words: 'Moderate' },
  { level: 3, sign: '$$$', words: 'Upscale' },
  { level: 4, sign: '$$$$', words: 'High end' },
]

/** What the business offers: category features, price range, services and products. */
export function OfferForm({
  category,
  photos = [],
  serviceLimit,
  ...props
}: SectionFormProps<'offer'> & {
  /** How many services the listing's plan shows. */
  serviceLimit?: number
  /** Null for listings of several categories: all features are offered. */
  category: string | null
  photos?: ShownPhoto[]
}) {
  const { marks = {}, only, children } = props
  const shows = (field: FieldName) => showsField(only, field)
  const all = useCustomFields()
  const resolver = useMemo(() => offerResolver({ all, category }), [all, category])
  const fields = ofCategory({ all, category })
  const { form, errors, ...body } = useSectionForm<TypedOffer, 'offer'>(props, {
    section: 'offer',
    begin: toTyped(props.values),
    resolver,
  })
  const [attributes, customValues, priceLevel] = useWatch({
    control: form.control,
    name: ['attributes', 'customValues', 'priceLevel'],
  })
  const fitting = category === null ? allAttributes : attributesFor(category)
  // Features of a previous category, which can still be removed.
  const others = attributes
    .flatMap((key) => attributeByKey(key) ?? [])
    .filter((each) => !fitting.includes(each))
  const offered = [...fitting, ...others]
  const setPrice = (level: number | null) => form.setValue('priceLevel', level, { shouldDirty: true })
  return (
    <SectionBody {...body} footer={children}>
      {shows('attributes') && (
        <Choices
          label="Features"
          hint="Check what’s true today: people filter by these."
          error={errors.attributes?.message}
          mark={marks.attributes}
        >
          <div className="gap-6 sm:columns-2">
            {attributeGroups.map(({ key: group, label }) => {
              const ofGroup = offered.filter((each) => each.group === group)
              if (ofGroup.length === 0) return null
              return (
                <fieldset key={group} className="mb-5 break-inside-avoid">
                  <legend className="mb-1 text-sm font-semibold text-muted">{label}</legend>
                  {ofGroup.map(({ key, label: words }) => (
                    <Checkbox
                      key={key}
                      label={words}
                      checked={attributes.includes(key)}
                      onChange={({ target }) =>
                        form.setValue(
                          'attributes',
                          target.checked ? [...attributes, key] : attributes.filter((each) => each !== key),
                          { shouldDirty: true },
                        )
                      }
                    />
                  ))}
                </fieldset>
              )
            })}
          </div>
        </Choices>
      )}
      {shows('customValues') && (fields.length > 0 || errors.customValues) && (
        <CustomFields
          fields={fields}
          values={customValues}
          problems={errors.customValues}
          mark={marks.customValues}
          onChange={(key, value) =>
            form.setValue(
              'customValues',
              { ...customValues, [key]: value },
              {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              },
            )
          }
        />
      )}
      {shows('priceLevel') && (
        <Choices label="Price level (optional)" error={errors.priceLevel?.message} mark={marks.priceLevel}>
          <div className="grid gap-x-6 min-[26rem]:grid-cols-2">
            {prices.map(({ level, sign, words }) => (
              <Checkbox
                key={level}
                type="radio"
                name="price-level"
                label={
                  <>
                    <b className="font-semibold">{sign}</b> {words}
                  </>
                }
                checked={priceLevel === level}
                onChange={() => setPrice(level)}
              />
            ))}
            <Checkbox
              type="radio"
              name="price-level"
              label="Rather not say"
              checked={priceLevel === null}
              onChange={() => setPrice(null)}
            />
          </div>
        </Choices>
      )}
      {shows('services') && (
        <Choices
          label="Services and products (optional)"
          hint="What people ask for most, with a price if you have one."
          error={errors.services?.message}
          mark={marks.services}
        >
          <ServiceList
            form={form}
            photos={photos}
            {...(serviceLimit !== undefined && { limit: serviceLimit })}
          />
        </Choices>
      )}
    </SectionBody>
  )
}
