import { oftenAsksForPay } from '#domain/jobs/pay-law.ts'
import { dayMs, daysAfter } from '#domain/time-spans.ts'
import { uuidFrom } from './generate.ts'
import { householdTemplates, type JobTemplate, jobTemplates } from './job-templates.ts'
import type { DemoPoster, DemoPosting, DemoPostingsWorld } from './posting-shapes.ts'
import { createRandom, type Random } from './random.ts'

const jobsInAll = 400
const hourMs = 3_600_000
const seed = 4056

const spoken = ['fr', 'am', 'ti', 'so', 'ar', 'yo', 'ig', 'ha', 'ak', 'wo', 'sw', 'pt', 'es']
const openings = [
  'has more work than hands',
  'is growing, one good colleague at a time',
  'needs somebody who stays',
  'is looking for the next member of a small team',
]
const closings = [
  'Tell us in a few lines who you are and when you could begin. We answer everybody within a week.',
  'We talk on the phone first, then you come by and see how we work; the trial day is paid.',
  'New here, or back after years at home? Write to us anyway.',
  'We take your application by the form, without a cover letter. Say what you like about this work.',
]

/** Jobs of the demo businesses, and a few of families: most of them open, some ended, filled or withdrawn. */
export function demoJobs(world: DemoPostingsWorld): DemoPosting[] {
  const posters = world.businesses.filter(({ category }) => jobTemplates[category])
  if (posters.length === 0) return []
  return Array.from({ length: Math.round(jobsInAll * world.share) }, (_, index) =>
    demoJob(index, posters, world),
  )
}

function demoJob(index: number, posters: readonly DemoPoster[], { today }: DemoPostingsWorld): DemoPosting {
  const random = createRandom(seed, index)
  // Some employers have several.
  const poster =
    posters[
      random.chance(0.2) ? random.int(0, Math.min(59, posters.length - 1)) : random.int(0, posters.length - 1)
    ]!
  const isHousehold = random.chance(0.06)
  const template = random.pick(isHousehold ? householdTemplates : jobTemplates[poster.category]!)
  const times = timesOf(random, today)
  const employmentType = random.pick(template.types)
  const workplace = template.workplace ?? 'on_site'
  const isRemote = workplace === 'remote'
  return {
    id: uuidFrom(createRandom(seed, index, 1)),
    kind: 'job',
    publishedAt: times.publishedAt,
    ...(times.closed && { closed: times.closed }),
    typed: {
      title: titleOf(template, employmentType, random),
      body: bodyOf(template, isHousehold ? null : poster, random),
      businessId: isHousehold ? null : poster.id,
      employerName: isHousehold ? `A family in ${poster.city}` : '',
      city: isRemote ? '' : poster.city,
      state: isRemote ? '' : poster.state,
      zip: isRemote ? '' : (poster.zip ?? ''),
      category: template.category,
      employmentType,
      workplace,
      remoteState: isRemote && random.chance(0.3) ? poster.state : '',
      ...payOf(template, employmentType, poster.state, random),
      ...waysToApply(poster, isHousehold, random),
      deadline: times.deadline,
      experience: template.experience,
      schedule: random.pick(template.schedule),
      benefits:
        employmentType === 'gig'
          ? template.benefits.slice(0, 1)
          : random.some(template.benefits, random.int(1, template.benefits.length)),
      sponsorsVisa: template.pay[2] === 'year' ? random.pick(['', 'yes', 'no']) : '',
      languages:
        template.category === 'translation-languages'
          ? ['en', ...random.some(spoken, 3)]
          : random.chance(0.25)
            ? random.some(spoken, random.int(1, 2))
            : [],
    },
  }
}

/** Three in four are open; the pages of the others say what happened to them. */
function timesOf(random: Random, today: Date) {
  const ago = (days: number) => new Date(today.getTime() - days * dayMs - random.int(0, 20) * hourMs)
  const dayAfter = (from: Date, days: number) => daysAfter(from, days).toISOString().slice(0, 10)
  const kind = random.weighted([82, 9, 6, 3])
  if (kind === 0)
    return {
      publishedAt: ago(random.int(0, 25)),
      deadline: random.chance(0.35) ? dayAfter(today, random.int(3, 24)) : '',
      closed: undefined,
    }
  const publishedAt = ago(random.int(33, 100))
  const deadline = random.chance(0.4) ? dayAfter(publishedAt, random.int(10, 25)) : ''
  if (kind === 1) return { publishedAt, deadline, closed: undefined }
  const at = new Date(publishedAt.getTime() + random.int(3, 9) * dayMs)
  return {
    publishedAt,
    deadline,
    closed: { at, because: kind === 2 ? ('filled' as const) : ('cancelled' as const) },
  }
}

function titleOf({ title }: JobTemplate, employmentType: string, random: Random): string {
  if (employmentType === 'part_time' && random.chance(0.4)) return `${title} (part-time)`
  return employmentType === 'temporary' && random.chance(0.4) ? `${title} (seasonal)` : title
}

function bodyOf({ duties, wants, title }: JobTemplate, poster: DemoPoster | null, random: Random): string {
  const opening = poster
    ? `${poster.name} in ${poster.city} ${random.pick(openings)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
    : `We are a family and look for help that we can count on, for the long run.`
  const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')
  return [
    opening,
    `What you’ll do:\n${list(random.some(duties, Math.max(2, random.int(2, duties.length))))}`,
    `What you bring:\n${list(wants)}`,
    random.pick(closings),
  ].join('\n\n')
}

function payOf(template: JobTemplate, employmentType: string, state: string, random: Random) {
  const [low, high, unit] = template.pay
  const isLeftOut = high === 0 || (!oftenAsksForPay(state) && random.chance(0.16))
  if (isLeftOut || employmentType === 'volunteer') return { payFrom: '', payTo: '', payUnit: '', payNote: '' }
  const step = unit === 'hour' ? 0.5 : unit === 'year' ? 1000 : 25
  const steps = Math.floor((high - low) / step)
  const from = low + step * random.int(0, Math.floor(steps / 2))
  const to = random.chance(0.75)
    ? from + step * random.int(2, Math.max(3, steps - Math.round((from - low) / step)))
    : null
  return {
    payFrom: String(from),
    payTo: to === null ? '' : String(to),
    payUnit: unit,
    payNote: template.payNote ?? '',
  }
}

function waysToApply(poster: DemoPoster, isHousehold: boolean, random: Random) {
  const host = `${
    poster.name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'employer'
  }.example`
  const takesApplications = isHousehold || random.chance(0.8)
  const hasLink = !isHousehold && (!takesApplications || random.chance(0.15))
  return {
    takesApplications,
    applyUrl: hasLink ? `https://${host}/jobs` : '',
    applyEmail: !isHousehold && random.chance(0.2) ? `jobs@${host}` : '',
  }
}
