import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { jobJsonLd } from './structured-data.ts'

const site = { name: 'Baobab', url: 'https://baobab.example' }
const job: JobPage = {
  id: '00000000-0000-4000-8056-000000000001',
  slug: 'line-cook',
  title: 'Line cook',
  life: 'open',
  body: 'Cook with us.\n\n- Stews & <b>grills</b>',
  category: 'restaurants-hospitality',
  employmentType: 'full_time',
  workplace: 'on_site',
  remoteState: null,
  employer: { name: 'Mama Abiola', business: null },
  city: 'Houston',
  state: 'TX',
  zip: '77036',
  citySlug: 'houston',
  address: '12 Baobab St',
  timezone: 'America/Chicago',
  pay: { from: 1800, to: 2250, unit: 'hour' },
  payNote: null,
  postedOn: '2026-11-20',
  publishedAt: '2026-11-20T12:00:00.000Z',
  renewedOn: null,
  deadline: null,
  expiresAt: '2026-12-20T12:00:00.000Z',
  openUntil: '2026-12-20',
  photos: [],
  apply: { url: null, email: null, byForm: true },
  experience: 'one_to_three',
  schedule: 'Evenings',
  benefits: ['meals', 'sick_leave'],
  sponsorsVisa: null,
  languages: ['yo'],
}
const of = (changes: Partial<JobPage> = {}) => jobJsonLd({ ...job, ...changes }, site)

test('an open job says everything that search engines for jobs ask for', () => {
  expect(of()).toMatchObject({
    '@type': 'JobPosting',
    title: 'Line cook',
    description: '<p>Cook with us.</p><ul><li>Stews &amp; &lt;b&gt;grills&lt;/b&gt;</li></ul>',
    datePosted: '2026-11-20',
    validThrough: '2026-12-20T12:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Mama Abiola' },
    jobLocation: {
      '@type': 'Place',
      address: {
        streetAddress: '12 Baobab St',
        addressLocality: 'Houston',
        addressRegion: 'TX',
        postalCode: '77036',
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 18, maxValue: 22.5, unitText: 'HOUR' },
    },
    directApply: true,
  })
})

test.each(['ended', 'filled', 'closed'] as const)('one that is %s is none any more', (life) => {
  expect(of({ life })).toBeNull()
})

test('pay is there only where it is stated, by a unit that there is', () => {
  expect(of({ pay: null })).not.toHaveProperty('baseSalary')
  expect(of({ pay: { from: 90_000, to: null, unit: 'project' } })).not.toHaveProperty('baseSalary')
  expect(of({ pay: { from: 6_500_000, to: null, unit: 'year' } })).toMatchObject({
    baseSalary: { value: { value: 65_000, unitText: 'YEAR' } },
  })
})

test('work from home has no place, and says where one has to live', () => {
  const remote = { workplace: 'remote', city: null, state: null, zip: null, address: null } as const
  expect(of(remote)).not.toHaveProperty('jobLocation')
  expect(of(remote)).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  })
  expect(of({ ...remote, remoteState: 'TX' })).toMatchObject({
    applicantLocationRequirements: { '@type': 'State', name: 'TX, USA' },
  })
  expect(of({ workplace: 'hybrid' })).toHaveProperty('jobLocation')
  expect(of({ workplace: 'hybrid' })).not.toHaveProperty('jobLocationType')
})

test('one applies directly by the form alone', () => {
  expect(
    of({ apply: { url: 'https://jobs.example', email: 'jobs@people.example', byForm: false } }),
  ).toMatchObject({
    directApply: false,
  })
})

test('every property is one that schema.org has for its type', () => {
  const typings = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')
  const propertiesOf = (type: string): string[] => {
    const [, parents = '', body = ''] =
      new RegExp(`interface ${type} extends ([^{]+)\\{([\\s\\S]*?)\\n\\}`).exec(typings) ??
      new RegExp(`interface ${type} ()\\{([\\s\\S]*?)\\n\\}`).exec(typings) ??
      []
    const own = [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, name]) => name!)
    return [
      ...own,
      ...parents
        .split(',')
        .flatMap((parent) => (/Base$/.test(parent.trim()) ? propertiesOf(parent.trim()) : [])),
    ]
  }
  expect(propertiesOf('JobPostingBase')).toContain('validThrough')
  const check = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { '@type': type, ...rest } = value as Record<string, unknown>
    if (type) {
      const known = new Set([...propertiesOf(`${String(type)}Leaf`), '@id'])
      expect(known.size, String(type)).toBeGreaterThan(5)
      for (const name of Object.keys(rest)) expect(known.has(name), `${String(type)}.${name}`).toBe(true)
    }
    for (const part of Object.values(rest)) check(part)
  }
  const business = {
    id: '1',
    slug: 'mama-abiola',
    logoUrl: '/media/demo1/logo/AK-1',
    shortDescription: '',
    city: null,
    state: null,
    isVerified: true,
    trustLevel: 'claimed',
  } as const
  check(of({ employer: { name: 'Mama Abiola', business } }))
  check(of({ workplace: 'remote', remoteState: 'TX', pay: { from: 1800, to: null, unit: 'hour' } }))
})
