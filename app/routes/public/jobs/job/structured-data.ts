import type { JobPosting } from 'schema-dts'
import { benefits, type EmploymentType, type Experience, jobCategories } from '#domain/jobs/choices.ts'
import type { Pay, PayUnit } from '#domain/jobs/pay.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { textHtml } from '#domain/jobs/text-blocks.ts'
import { pictureUrl } from '#domain/media/picture.ts'

// As job search engines spell them.
const types: Record<EmploymentType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  volunteer: 'VOLUNTEER',
  gig: 'PER_DIEM',
}

const units: Record<PayUnit, string | null> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
  project: null,
}

const months: Record<Experience, number> = {
  none: 0,
  under_one: 0,
  one_to_three: 12,
  three_to_five: 36,
  over_five: 60,
}

/** The job in schema.org's terms; null once it is closed. */
export function jobJsonLd(job: JobPage, site: { name: string; url: string }): JobPosting | null {
  if (job.life !== 'open') return null
  const url = `${site.url}/jobs/${job.slug}`
  const salary = job.pay && baseSalary(job.pay)
  return {
    '@type': 'JobPosting',
    '@id': `${url}#job`,
    mainEntityOfPage: { '@id': `${url}#page` },
    url,
    title: job.title,
    description: textHtml(job.body),
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    datePosted: job.postedOn,
    validThrough: job.expiresAt,
    employmentType: types[job.employmentType],
    industry: jobCategories[job.category],
    hiringOrganization: organization(job, site.url),
    ...(job.workplace === 'remote' ? fromHome(job) : { jobLocation: place(job) }),
    ...(salary && { baseSalary: salary }),
    directApply: job.apply.byForm,
    ...(job.experience && {
      experienceRequirements:
        job.experience === 'none'
          ? 'no requirements'
          : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months[job.experience] },
    }),
    ...(job.schedule && { workHours: job.schedule }),
    ...(job.benefits.length > 0 && { jobBenefits: job.benefits.map((key) => benefits[key]).join(', ') }),
  }
}

function organization({ employer: { name, business } }: JobPage, siteUrl: string) {
  if (!business) return { '@type': 'Organization' as const, name }
  return {
    '@type': 'Organization' as const,
    name,
    sameAs: `${siteUrl}/business/${business.slug}`,
    ...(business.logoUrl?.startsWith('/') && { logo: siteUrl + pictureUrl(business.logoUrl, 320, 'webp') }),
  }
}

const place = ({ address, city, state, zip }: JobPage) => ({
  '@type': 'Place' as const,
  address: {
    '@type': 'PostalAddress' as const,
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  },
})

const fromHome = ({ remoteState }: JobPage) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: remoteState
    ? { '@type': 'State' as const, name: `${remoteState}, USA` }
    : { '@type': 'Country' as const, name: 'USA' },
})

/** Undefined for a flat fee, for which there is no unit. */
function baseSalary({ from, to, unit }: Pay) {
  const unitText = units[unit]
  if (unitText === null) return null
  const range = to === null ? { value: from / 100 } : { minValue: from / 100, maxValue: to / 100 }
  return {
    '@type': 'MonetaryAmount' as const,
    currency: 'USD',
    value: { '@type': 'QuantitativeValue' as const, ...range, unitText },
  }
}
