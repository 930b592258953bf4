import { beforeAll, expect, test } from 'vitest'
import { referenceCategories } from '#db/reference/categories.ts'
import { stateCodes } from '#domain/places/state-names.ts'
import { countries } from './countries/all.ts'
import { generateBusiness } from './generate.ts'
import type { DemoBusiness } from './shapes.ts'
import { createDemoWorld } from './world/world.ts'

const today = new Date('2026-05-20T12:00:00Z')
const count = 10_000
let all: DemoBusiness[]

beforeAll(async () => {
  const world = await createDemoWorld({ count, today })
  all = Array.from({ length: count }, (_, index) => generateBusiness(index, world))
}, 120_000)

const businesses = () => all.map(({ business }) => business)
const share = (matches: (each: DemoBusiness['business']) => boolean) =>
  businesses().filter(matches).length / count

test('the same seed and day give the same rows, in whatever order they are asked for', async () => {
  const again = await createDemoWorld({ count, today })
  for (const index of [900, 3, 411, 412, 0]) expect(generateBusiness(index, again)).toEqual(all[index])
  const other = await createDemoWorld({ count, today, seed: 7 })
  expect(generateBusiness(3, other).business.name).not.toBe(all[3]!.business.name)
})

test('500 cities, all states, all countries and every subcategory are there', () => {
  expect(new Set(businesses().map((each) => `${each.citySlug} ${each.state}`)).size).toBeGreaterThan(500)
  expect(new Set(businesses().map((each) => each.state))).toEqual(new Set(stateCodes))
  expect(new Set(businesses().flatMap((each) => each.heritage)).size).toBe(countries.length)
  const known = referenceCategories.filter((each) => each.parent !== null)
  expect(new Set(businesses().map((each) => each.subcategory))).toEqual(
    new Set(known.map((each) => each.slug)),
  )
  const parents = new Map(known.map((each) => [each.slug, each.parent]))
  for (const each of businesses()) expect(parents.get(each.subcategory)).toBe(each.category)
})

test('a page of two dozen businesses of a category rarely shows a picture twice', () => {
  const pages: string[][] = []
  for (const { slug } of referenceCategories.filter(({ parent }) => parent === null)) {
    const covers = businesses().flatMap((each) =>
      each.category === slug && each.coverImageUrl ? [each.coverImageUrl] : [],
    )
    for (let from = 0; from + 24 <= covers.length; from += 24) pages.push(covers.slice(from, from + 24))
  }
  const again = pages.map((page) => page.length - new Set(page).size)
  expect(again.reduce((sum, each) => sum + each, 0) / pages.length).toBeLessThan(2)
  const sideBySide = pages.flatMap((page) => page.filter((each, at) => each === page[at + 1]))
  expect(sideBySide.length / (pages.length * 23)).toBeLessThan(0.01)
})

test('shares are as intended', () => {
  expect(businesses().filter((each) => each.tier === 'featured')).toHaveLength(12)
  expect(businesses().filter((each) => each.tier === 'premium')).toHaveLength(400)
  expect(
    businesses()
      .slice(0, 12)
      .every((each) => each.tier === 'featured' && each.status === 'published'),
  ).toBe(true)
  expect(share((each) => each.placeType === 'storefront')).toBeCloseTo(0.62, 1)
  expect(share((each) => each.status === 'published')).toBeGreaterThan(0.94)
  const counted = (status: string) => businesses().filter((each) => each.status === status).length
  expect(counted('pending')).toBeGreaterThan(110)
  expect(counted('rejected')).toBeGreaterThan(35)
  expect(counted('suspended')).toBeGreaterThan(5)
  expect(counted('archived')).toBeGreaterThan(100)
  expect(businesses().filter((each) => each.unlistedAt).length).toBeGreaterThan(3)
  expect(share((each) => each.isVerified)).toBeGreaterThan(0.07)
  const reviews = all.reduce((sum, each) => sum + each.reviews.length, 0)
  expect(reviews).toBeGreaterThan(30_000)
  expect(reviews).toBeLessThan(45_000)
  expect(Math.max(...all.map((each) => each.reviews.length))).toBeLessThanOrEqual(340)
})

test('120 flyers are approved, 12 of them for the banner, on businesses that pay', () => {
  const flyers = all.flatMap(({ flyers: own, business }) => own.map((flyer) => ({ ...flyer, business })))
  const approved = flyers.filter((flyer) => flyer.status === 'approved')
  expect(approved).toHaveLength(120)
  expect(approved.filter((flyer) => flyer.showInPremiumBanner)).toHaveLength(12)
  expect(flyers.every((flyer) => flyer.endsAt! > flyer.startsAt!)).toBe(true)
  expect(flyers.every((flyer) => flyer.business.tier !== 'free')).toBe(true)
  expect(new Set(flyers.map((flyer) => flyer.status))).toEqual(
    new Set(['approved', 'pending', 'rejected', 'expired']),
  )
})

test('names differ within a city, slugs and ids everywhere', () => {
  expect(
    new Set(businesses().map((each) => `${each.name.toLowerCase()}|${each.citySlug}|${each.state}`)).size,
  ).toBe(count)
  const slugs = all.flatMap((each) => [each.business.slug, ...each.oldSlugs])
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(new Set(businesses().map((each) => each.id)).size).toBe(count)
})

test('featured businesses have updates in every state, and some others of two cities have one', () => {
  const having = all.filter(({ updates }) => updates.length > 0)
  const updates = having.flatMap((each) => each.updates)
  expect(having.slice(0, 12).every(({ business }) => business.tier === 'featured')).toBe(true)
  expect(updates.length).toBeGreaterThan(40)
  expect(updates.length).toBeLessThan(60)
  expect(having.every((each) => each.updates.some(({ status }) => status === 'approved'))).toBe(true)
  expect(new Set(updates.map(({ status }) => status))).toEqual(new Set(['approved', 'pending', 'expired']))
  expect(new Set(updates.map(({ kind }) => kind))).toEqual(new Set(['news', 'offer', 'hours']))
  expect(updates.every(({ kind, endsAt }) => kind === 'news' || endsAt !== null)).toBe(true)
})

test('phone numbers, websites and mail are of the kinds kept for fiction', () => {
  for (const each of businesses()) {
    for (const number of [each.phone, each.whatsapp])
      if (number) expect(number).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    for (const url of [each.website, ...Object.values(each.socialLinks)])
      if (url) expect(new URL(url.replace(/^www/, 'https://www')).hostname).toMatch(/\.example$/)
    if (each.email) expect(each.email).toMatch(/\.example$/)
  }
})

test('texts are whole, of the right length, and free of slips', () => {
  const wrong =
    /\b(?:undefined|null|NaN)\b|[{}[\]|]| {2}|(?<!\p{L})[Aa] (?!one\b|once\b|eu|Ouag)[aeioAEIO]\w|(?<!\p{L})[Aa]n (?!hour|honest)[bcdfghjklmnpqrstvwxyz]\w|\.\.|\s[.,;!?]/u
  const slips: string[] = []
  for (const { business, reviews, flyers, updates } of all) {
    const { shortDescription, description, name } = business
    expect(name.length).toBeGreaterThan(2)
    expect(shortDescription!.length, shortDescription!).toBeGreaterThanOrEqual(20)
    expect(shortDescription!.length, shortDescription!).toBeLessThanOrEqual(160)
    expect(description!.length, description!).toBeGreaterThanOrEqual(50)
    expect(description!.length).toBeLessThanOrEqual(5000)
    const services = business.services.flatMap((service) => [
      service.name,
      service.price ?? '',
      service.description ?? '',
    ])
    const texts = [
      name,
      shortDescription!,
      description!,
      ...services,
      ...reviews.map(({ body }) => body),
      ...flyers.map((flyer) => flyer.title),
      ...updates.flatMap(({ title, body }) => [title, body]),
    ]
    slips.push(
      ...texts.flatMap((text) => {
        const slip = wrong.exec(text)
        return slip ? text.slice(Math.max(0, slip.index - 30), slip.index + 40) : []
      }),
    )
    for (const { body } of reviews) expect(body.length).toBeGreaterThanOrEqual(20)
  }
  expect(slips).toEqual([])
})

test('a page of cards does not repeat itself', () => {
  const first = businesses()
    .slice(0, 1000)
    .map((each) => each.shortDescription)
  expect(new Set(first).size).toBeGreaterThanOrEqual(950)
  expect(new Set(businesses().map((each) => each.description)).size).toBeGreaterThan(count * 0.99)
})

test('nothing happened after today, and papers last beyond it', () => {
  const now = Date.parse('2026-05-20')
  for (const { business, reviews } of all) {
    for (const time of [business.createdAt, business.publishedAt, business.lastConfirmedAt])
      if (time) expect(Date.parse(time)).toBeLessThanOrEqual(now)
    for (const review of reviews) expect(Date.parse(review.createdAt)).toBeLessThan(now)
  }
})
