import { Link } from 'react-router'
import { addressLine } from '#app/components/address-line.ts'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { EntryHead } from '../entry-head.tsx'
import { FieldValue } from '../field-value.tsx'
import { businessReasons, type Decision, type ItemProps, type Kind } from '../kind.ts'

type Listing = ItemProps<'listings'>['item']

/** Fields that the rejection of a whole listing may name. */
const listingFields = [
  'name',
  'category',
  'shortDescription',
  'description',
  'address',
  'phone',
  'website',
  'heritage',
  'services',
  'customValues',
  'hours',
  'coverImageUrl',
]

/** Everything that a listing would show, and similar published ones. */
function ListingItem({ item, headingId }: ItemProps<'listings'>) {
  const valueText = useValueText()
  const { name: _name, category: _category, subcategory: _subcategory, ...basics } = item.basics
  const { lat, lng, city, state, zip, address, addressLine2, ...coverage } = item.place
  const values = {
    ...basics,
    address: addressLine({ address, addressLine2, city, state, zip }),
    ...coverage,
    ...item.contact,
    ...item.heritage,
    ...item.offer,
    ...item.hours,
  }
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={item.name}
        badges={
          <>
            <Badge>{item.category.name}</Badge>
            {item.wasPublished && <Badge variant="accent">Published before</Badge>}
          </>
        }
        by={item.ownerName}
        at={item.submittedAt}
      />
      <Alike similar={item.similar} />
      <Pictures item={item} />
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {Object.entries(values)
          .filter(([field, value]) => value !== false && valueText(field, value) !== null)
          .map(([field, value]) => (
            <div key={field} className={field.toLowerCase().includes('description') ? 'sm:col-span-2' : ''}>
              <dt className="text-sm text-muted">{fieldLabel(field)}</dt>
              <dd className="break-words">
                <FieldValue field={field} value={value} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function Alike({ similar }: Pick<Listing, 'similar'>) {
  if (similar.length === 0) return null
  return (
    <Alert variant="warning" title="Possible duplicate">
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <Link to={`/business/${other.slug}`} className="underline underline-offset-4">
              {other.name}
            </Link>
            , {cityLine(other)}: same {other.because.join(' and ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Pictures({ item }: { item: Listing }) {
  // Pending photos are below, to be selected; the cover is one of them, or was reviewed before.
  const photos = item.photos.filter(({ waits }) => !waits)
  const isPhoto = (url: string) => item.photos.some((photo) => photo.url === url)
  const pictures = [
    ...[item.coverImageUrl, item.logoUrl]
      .filter((url) => url !== null && !isPhoto(url))
      .map((url) => ({ url: url!, alt: '' })),
    ...photos,
  ]
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-3">
      {pictures.map(({ url, alt }) => (
        <li key={url} className="min-w-0">
          <Picture
            src={url}
            alt={alt}
            sizes="12rem"
            className="h-28 w-auto max-w-full rounded-control object-cover sm:h-32"
          />
        </li>
      ))}
    </ul>
  )
}

/** Which of its photos to publish with it. */
function ListingApproval({ item, begin }: { item: Listing; begin: Partial<Decision> }) {
  const photos = item.photos.filter(({ waits }) => waits)
  if (photos.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Photos to publish with it</legend>
      <p className="mt-1 text-sm text-muted">
        Photos you don’t select stay in the photo queue, where you can reject them with a reason.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map(({ id, url, alt }, index) => (
          <li key={id} className="grid min-w-0 grid-cols-1 content-start">
            <Picture
              src={url}
              alt={alt || `Photo ${index + 1}, no description`}
              sizes="(min-width: 64rem) 14rem, 45vw"
              maxWidth={640}
              className="aspect-[3/2] w-full rounded-control bg-tint object-contain"
            />
            <Checkbox
              name="photos"
              value={id}
              defaultChecked={begin.photos?.includes(id) ?? true}
              label={
                <>
                  Show<span className="sr-only"> photo {index + 1}</span>
                </>
              }
              note={item.coverImageUrl === url ? 'cover photo' : null}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export const listings: Kind<'listings'> = {
  approve: 'Publish',
  reasons: businessReasons,
  fields: listingFields,
  Item: ListingItem,
  approval: {
    Fields: ListingApproval,
    read: (form) => ({ photos: form.getAll('photos').map(String) }),
    isPerEntry: true,
  },
  nothing: {
    listings: 'No new listings to review.',
    resubmitted:
      'No resubmitted listings. Listings that come back after a rejection or a takedown appear here.',
    imports: 'No imported listings. Listings that owners submit from a file appear here.',
    unowned: 'No listings imported by administrators.',
  },
}
