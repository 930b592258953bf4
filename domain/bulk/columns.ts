import { plainFieldsOf } from '#domain/businesses/plain-fields.ts'
import { type SectionName, socialNetworks } from '#domain/businesses/sections.ts'
import { networkNames } from '#domain/social-networks.ts'
import { mostPhotosInLine } from './pictures/schema.ts'

/** A column of the file. This table is the single source for reading, writing and documenting it. */
export type Column = {
  name: string
  /** Instructions for users. */
  about: string
  example: string
  isRequired?: true
  /** The field it fills, named as in the forms. */
  field: string
  /** Other headers people use for it. */
  aliases?: readonly string[]
}

const plainColumns = (section: SectionName): Column[] =>
  plainFieldsOf(section).map(([field, { column }]) => ({ field, ...column }))

export const columns: readonly Column[] = [
  {
    name: 'name',
    field: 'name',
    isRequired: true,
    about: 'What the business is called: 2 to 120 characters.',
    example: 'Mama Abiola Kitchen',
    aliases: ['business', 'business_name', 'company', 'company_name', 'title'],
  },
  {
    name: 'category',
    field: 'category',
    isRequired: true,
    about: 'One of the categories of this site, by its name or its address.',
    example: 'Restaurants & Food',
  },
  {
    name: 'subcategory',
    field: 'subcategory',
    about: 'One of the subcategories of the category, if one fits.',
    example: '',
    aliases: ['kind', 'type'],
  },
  {
    name: 'short_description',
    field: 'shortDescription',
    about: 'What you offer, in a sentence of 20 to 160 characters.',
    example: 'Nigerian home cooking, from jollof to pepper soup, to eat in or take out.',
    aliases: ['summary', 'tagline'],
  },
  {
    name: 'description',
    field: 'description',
    about: 'More about the business: 50 to 5000 characters. Line breaks may stay.',
    example:
      'We cook what our mother taught us in Ibadan: jollof over wood fire, egusi, and suya on Fridays. Two rooms for parties.',
  },
  ...plainColumns('basics'),
  {
    name: 'place_type',
    field: 'placeType',
    about:
      'How customers reach you: storefront, by_appointment, service_area, online_only or pop_up. Empty means storefront.',
    example: 'storefront',
  },
  {
    name: 'address',
    field: 'address',
    about: 'Street and number. Needed for a storefront and by appointment.',
    example: '4821 Bellaire Blvd',
    aliases: ['street', 'street_address', 'address_1', 'address_line_1'],
  },
  {
    name: 'address_line_2',
    field: 'addressLine2',
    about: 'Suite, floor or unit.',
    example: 'Suite 12',
    aliases: ['address_2', 'suite', 'unit'],
  },
  { name: 'city', field: 'city', about: 'The city.', example: 'Houston', aliases: ['town'] },
  { name: 'state', field: 'state', about: 'The state, as two letters or its name.', example: 'TX' },
  {
    name: 'zip',
    field: 'zip',
    about: 'The ZIP code, five digits. The listing’s point on the map follows from it.',
    example: '77401',
    aliases: ['zip_code', 'zipcode', 'postal_code', 'postcode'],
  },
  {
    name: 'latitude',
    field: 'lat',
    about: 'Only if you know the exact point; else leave both empty.',
    example: '',
    aliases: ['lat'],
  },
  { name: 'longitude', field: 'lng', about: 'See latitude.', example: '', aliases: ['lng', 'lon', 'long'] },
  {
    name: 'service_radius_miles',
    field: 'serviceRadiusMiles',
    about: 'How many miles you travel to customers, 1 to 500. For service_area and pop_up.',
    example: '',
    aliases: ['radius', 'service_radius'],
  },
  {
    name: 'nationwide',
    field: 'coversNationwide',
    about: 'yes if you serve the whole country; else no or empty.',
    example: 'no',
    aliases: ['covers_nationwide'],
  },
  ...plainColumns('place'),
  {
    name: 'phone',
    field: 'phone',
    about: 'A phone number of the USA, with the area code.',
    example: '(713) 555-0142',
    aliases: ['telephone', 'phone_number', 'tel'],
  },
  {
    name: 'whatsapp',
    field: 'whatsapp',
    about: 'A WhatsApp number; from abroad with + and the country code.',
    example: '',
    aliases: ['whatsapp_number'],
  },
  {
    name: 'email',
    field: 'email',
    about: 'A public email address.',
    example: 'hello@mama-abiola.example',
    aliases: ['e_mail', 'mail', 'email_address'],
  },
  {
    name: 'website',
    field: 'website',
    about: 'The address of the website.',
    example: 'https://mama-abiola.example',
    aliases: ['url', 'web', 'site', 'homepage'],
  },
  ...socialNetworks.map((network) => ({
    name: network,
    field: `socialLinks.${network}`,
    about: `Your page on ${networkNames[network]}: its address, or your name there with @.`,
    example: network === 'instagram' ? '@mamaabiola' : '',
  })),
  ...plainColumns('contact'),
  {
    name: 'hours',
    field: 'hours',
    about:
      'Opening hours by day, pieces separated by semicolons. Days that aren’t named are closed; several times a day are separated by commas.',
    example: 'Mon-Thu 11am-9pm; Fri-Sat 11am-2am; Sun noon-8pm',
    aliases: ['opening_hours'],
  },
  {
    name: 'special_days',
    field: 'specialDays',
    about:
      'Days with other hours: date, then “closed” or times, then a note in quotes if you like. A date by itself is closed.',
    example: '2026-12-25 closed "Christmas"',
    aliases: ['holidays', 'special_hours'],
  },
  {
    name: 'heritage',
    field: 'heritage',
    about: 'African countries of heritage, separated by semicolons.',
    example: 'Nigeria; Ghana',
    aliases: ['country', 'countries'],
  },
  {
    name: 'communities',
    field: 'communities',
    about: 'Communities, such as Yoruba or Amhara, separated by semicolons.',
    example: 'Yoruba',
    aliases: ['community'],
  },
  {
    name: 'languages',
    field: 'languages',
    about: 'Languages that you speak with customers, separated by semicolons.',
    example: 'English; Yoruba',
    aliases: ['language'],
  },
  {
    name: 'attributes',
    field: 'attributes',
    about: 'Features that people filter by, such as Halal or Delivers, separated by semicolons.',
    example: 'Halal; Delivers; Takeout',
    aliases: ['features', 'amenities'],
  },
  {
    name: 'price_level',
    field: 'priceLevel',
    about: 'From 1 (cheap) to 4 (expensive), or as many $.',
    example: '2',
    aliases: ['price'],
  },
  {
    name: 'services',
    field: 'services',
    about:
      'Services or dishes, separated by |. Price, description, section and the word “popular” may follow, each behind two colons.',
    example: 'Jollof rice :: $14 :: With plantain | Party trays :: from $120',
  },
  ...plainColumns('offer'),
  {
    name: 'logo',
    field: 'logoUrl',
    about: 'The address of a picture, which we load after the import, if the listing has no logo yet.',
    example: 'https://mama-abiola.example/logo.png',
    aliases: ['logo_url'],
  },
  {
    name: 'cover',
    field: 'coverImageUrl',
    about: 'The same for the picture on top of the page. It becomes one of the photos.',
    example: 'https://mama-abiola.example/front.jpg',
    aliases: ['cover_url', 'cover_photo', 'cover_image'],
  },
  {
    name: 'photos',
    field: 'photos',
    about: `Addresses of up to ${mostPhotosInLine} photos, separated by |. Those in an export are there already and aren’t loaded again.`,
    example: 'https://mama-abiola.example/jollof.jpg | https://mama-abiola.example/room.jpg',
    aliases: ['pictures', 'images', 'photo_urls', 'image_urls'],
  },
  {
    name: 'id',
    field: 'id',
    about: 'Of a listing that you exported: the line changes that listing. Leave it empty for a new one.',
    example: '',
  },
  {
    name: 'version',
    field: 'version',
    about: 'From the same export, so that nothing is lost that was edited since. Goes with id.',
    example: '',
  },
]

/** What is wrong, in a file of lines to fix. Ignored when reading. */
export const problemColumn = 'problem'

/** The column of a custom field. */
export const customColumn = (key: string) => `field:${key}`
export const isCustomColumn = (name: string): boolean => /^field:[a-z0-9-]{1,40}$/.test(name)

const ofCustomValues = /^customValues\./

export const columnOfField = (field: string): string | null =>
  ofCustomValues.test(field)
    ? customColumn(field.replace(ofCustomValues, ''))
    : (columns.find((column) => column.field === field)?.name ?? null)
