import { dayMs } from '#domain/time-spans.ts'
import type { Country } from './countries/country.ts'
import {
  type DemoPicture,
  demoFlyers,
  demoPictureFor,
  demoPictures,
  logoKey,
  looks,
} from './drawings/catalog.ts'
import { identityOf } from './identity.ts'
import { kinds } from './kinds/all.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoBusiness, DemoFlyerRow } from './shapes.ts'
import type { DemoWorld } from './world/world.ts'

const iso = (time: number) => new Date(time).toISOString()
const url = (key: string) => `/media/${key}`
const approvedFlyers = 120
const bannerFlyers = 12

const numbersOf = (category: string) => demoPictures(category).map((_, number) => number)
const distinct = (pictures: DemoPicture[]) => [...new Map(pictures.map((each) => [each.key, each])).values()]

/** Logo, cover and up to eight more; paying businesses show more. `look` chooses their colors. */
export function showPictures(
  { category, name, country, paid }: { category: string; name: string; country: Country; paid: boolean },
  random: Random,
  look: Random,
) {
  const all = numbersOf(category)
  const count = all.length === 0 ? 0 : paid ? random.int(4, 9) : random.chance(0.8) ? random.int(1, 6) : 0
  const chosen = random
    .some(all, count)
    .map((number) => demoPictureFor(category, { number, look: look.int(0, looks - 1), from: country }))
  const [cover, ...rest] = distinct(chosen)
  return {
    logoUrl: paid || random.chance(0.6) ? url(logoKey(name)) : null,
    coverImageUrl: cover ? url(cover.key) : null,
    coverImageAlt: cover ? cover.alt : null,
    photos: rest.map((picture, position): DemoBusiness['photos'][number] => ({
      url: url(picture.key),
      alt: picture.alt,
      position,
      status: random.chance(0.97) ? 'approved' : 'pending',
    })),
  }
}

const plans = new WeakMap<DemoWorld, Map<number, DemoFlyerRow[]>>()

// Flyers belong to paying businesses, of the flyer's own category if there is one.
function planFlyers(world: DemoWorld) {
  const plan = new Map<number, DemoFlyerRow[]>()
  const texts = demoFlyers()
  const payers = world.featured + world.premium
  if (texts.length === 0 || payers === 0) return plan
  const random = createRandom(world.seed, 31)
  const categoryOf = Array.from(
    { length: payers },
    (_, index) => kinds[identityOf(world, index).kind]!.category,
  )
  const held = (index: number) => plan.get(index)?.length ?? 0
  const put = (index: number, row: DemoFlyerRow) => plan.set(index, [...(plan.get(index) ?? []), row])
  const rowOf = (number: number, status: DemoFlyerRow['status'], banner: boolean): DemoFlyerRow => {
    const text = texts[number % texts.length]!
    const over = status === 'expired'
    const created = world.today - random.int(2, 60) * dayMs - (over ? 90 * dayMs : 0)
    return {
      title: text.title,
      description: `${text.description} ${text.dateText}.`,
      flyerImageUrl: url(text.key),
      alt: text.alt,
      price: text.priceText.slice(0, 60),
      startsAt: iso(created),
      endsAt: iso(over ? world.today - random.int(1, 9) * dayMs : world.today + random.int(30, 150) * dayMs),
      status,
      showInPremiumBanner: banner,
      createdAt: iso(created),
    }
  }
  const place = (
    number: number,
    status: DemoFlyerRow['status'],
    banner: boolean,
    from: number,
    to: number,
  ) => {
    const category = texts[number % texts.length]!.category
    const range = Array.from({ length: to - from }, (_, index) => from + index)
    const free = range.filter((index) => held(index) < (index < world.featured ? 6 : 3))
    const fitting = free.filter((index) => categoryOf[index] === category)
    const least = Math.min(...fitting.map(held))
    const candidates = fitting.filter((index) => held(index) === least)
    // A flyer's text belongs to its trade: if no paying business is in it, there is no flyer.
    if (candidates.length > 0) put(random.pick(candidates), rowOf(number, status, banner))
    return candidates.length > 0
  }
  let banners = 0
  let approved = 0
  for (let number = 0; approved < approvedFlyers && number < approvedFlyers * 3; number++) {
    // Every tenth, so that the banner shows different trades.
    const banner = banners < bannerFlyers && number % 9 === 0
    if (!place(number, 'approved', banner, 0, payers)) continue
    approved += 1
    if (banner) banners += 1
  }
  for (let number = 0; number < 34; number++) {
    const status = number < 16 ? 'pending' : number < 22 ? 'rejected' : 'expired'
    place(number * 3 + 1, status, false, world.featured, payers)
  }
  return plan
}

export function flyersOf(world: DemoWorld, index: number): DemoFlyerRow[] {
  if (!world.pictures || index >= world.featured + world.premium) return []
  const plan = plans.get(world) ?? planFlyers(world)
  plans.set(world, plan)
  return plan.get(index) ?? []
}
