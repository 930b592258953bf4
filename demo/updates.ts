import { dayMs } from '#domain/time-spans.ts'
import type { UpdateKind } from '#domain/update-kinds.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoBusiness, DemoUpdateRow } from './shapes.ts'
import type { DemoWorld } from './world/world.ts'

const iso = (time: number) => new Date(time).toISOString()

type Text = { kind: UpdateKind; title: string; body: string; code?: string }

const closed: Text = {
  kind: 'hours',
  title: 'Closed over Christmas and New Year’s',
  body: 'We close on December 24 at noon and are back on January 2. Messages are answered in between.',
}
const friends: Text = {
  kind: 'offer',
  title: '10% off when you bring a friend',
  body: 'Both of you save 10% on the same visit. Just say the code.',
  code: 'FRIEND10',
}
const weekends: Text = {
  kind: 'news',
  title: 'We answer messages on weekends now',
  body: 'Write to us on a Saturday or Sunday, and you’ll hear from us the same day.',
}

// A text belongs to its trade; those that fit any come last.
const bySubcategory: [subcategories: RegExp, texts: readonly Text[]][] = [
  [
    /^west-african-restaurants$/,
    [
      {
        kind: 'offer',
        title: '20% off jollof trays',
        body: 'Order a party tray for twenty or more at least two days ahead. Pick-up only.',
        code: 'TRAY20',
      },
      {
        kind: 'news',
        title: 'Egusi is back on the menu',
        body: 'With pounded yam or rice, every day from noon until it’s gone.',
      },
    ],
  ],
  [
    /restaurants$|^caterers$/,
    [
      {
        kind: 'offer',
        title: '15% off party trays',
        body: 'For twenty people or more, ordered at least two days ahead. Pick-up only.',
        code: 'PARTY15',
      },
      {
        kind: 'news',
        title: 'New dishes for the season',
        body: 'Three of them, one without meat. Ask for a taste before you order.',
      },
    ],
  ],
  [
    /^braiding-salons$/,
    [
      {
        kind: 'offer',
        title: '$15 off knotless braids on weekdays',
        body: 'Monday to Thursday, any length. Hair isn’t included.',
        code: 'WEEKDAY15',
      },
      {
        kind: 'news',
        title: 'A second chair for walk-ins',
        body: 'A new stylist has joined us, so there’s less waiting without an appointment.',
      },
    ],
  ],
  [/./, [friends, weekends]],
]

const textsOf = (subcategory: string) => [
  ...bySubcategory.find(([subcategories]) => subcategories.test(subcategory))![1],
  closed,
]

/** How many of the businesses after the featured ones are looked through for those in `cities`. */
const lookedThrough = 400
const cities = new Set(['houston', 'atlanta'])

/** The updates of a business: three on each featured one, in different states, and one on some others in two cities. */
export function updatesOf(
  world: DemoWorld,
  index: number,
  { business, photos }: Pick<DemoBusiness, 'business' | 'photos'>,
): DemoUpdateRow[] {
  if (business.status !== 'published' || index >= lookedThrough) return []
  const isFeatured = index < world.featured
  if (!isFeatured && !cities.has(business.citySlug ?? '')) return []
  const random = createRandom(world.seed, index, 235)
  const texts = textsOf(business.subcategory)
  const rowOf = (text: Text, status: DemoUpdateRow['status']) =>
    row(text, { status, picture: photos[0], today: world.today, random })
  if (!isFeatured) return [rowOf(random.pick(texts), 'approved')]
  const states = (['approved', 'pending', 'expired'] as const).map((_, nth, all) => all[(nth + index) % 3]!)
  return texts.map((text, nth) => rowOf(text, nth === 0 ? 'approved' : states[nth]!))
}

type Look = {
  status: DemoUpdateRow['status']
  picture: DemoBusiness['photos'][number] | undefined
  today: number
  random: Random
}

function row({ kind, title, body, code }: Text, { status, picture, today, random }: Look): DemoUpdateRow {
  const isOver = status === 'expired'
  const created = today - random.int(1, 20) * dayMs - (isOver ? 60 * dayMs : 0)
  const isPictured = kind === 'news' && picture?.status === 'approved'
  const nextYear = new Date(today).getUTCFullYear() + 1
  const lasts = kind === 'hours' ? Date.UTC(nextYear, 0, 2, 18) : today + random.int(20, 90) * dayMs
  return {
    kind,
    title,
    body,
    imageUrl: isPictured ? picture.url : null,
    alt: isPictured ? picture.alt : '',
    code: code ?? null,
    status,
    endsAt: isOver ? iso(today - random.int(1, 9) * dayMs) : kind === 'news' ? null : iso(lasts),
    publishedAt: status === 'pending' ? null : iso(created + dayMs / 4),
    createdAt: iso(created),
  }
}
