import { expect, test } from 'vitest'
import { completeJobSchema, type TypedJob, typedJobSchema } from './schema.ts'

const typed = (changes: Partial<TypedJob> = {}) =>
  typedJobSchema.parse({
    title: 'Line cook',
    body: 'Cook jollof, stews and grills with us, five evenings a week in a small team.',
    employerName: 'Mama Abiola',
    city: 'Houston',
    state: 'TX',
    category: 'restaurants-hospitality',
    employmentType: 'full_time',
    workplace: 'on_site',
    payFrom: '18',
    payTo: '22.50',
    payUnit: 'hour',
    ...changes,
  })

const complete = (changes: Partial<TypedJob> = {}) => completeJobSchema.parse(typed(changes))

function problems(changes: Partial<TypedJob>): Record<string, string> {
  const { error } = completeJobSchema.safeParse(typed(changes))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('an empty form is a draft, and says what is missing of a job', () => {
  const { error } = completeJobSchema.safeParse(typedJobSchema.parse({}))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['title', 'body', 'category', 'employmentType', 'workplace']),
  )
})

test('what was typed becomes cents, nulls and choices', () => {
  expect(
    complete({ applyUrl: 'mama-abiola.example/jobs', sponsorsVisa: 'no', languages: ['yo', 'yo'] }),
  ).toMatchObject({
    pay: { from: 1800, to: 2250, unit: 'hour' },
    applyUrl: 'https://mama-abiola.example/jobs',
    applyEmail: null,
    deadline: null,
    experience: null,
    sponsorsVisa: false,
    languages: ['yo'],
    isAnywhere: false,
  })
})

test('without pay it is not stated, and one amount is no range', () => {
  expect(complete({ payFrom: '', payTo: '', payUnit: '' }).pay).toBeNull()
  expect(complete({ payTo: '' }).pay).toEqual({ from: 1800, to: null, unit: 'hour' })
  expect(complete({ payTo: '18.00' }).pay).toEqual({ from: 1800, to: null, unit: 'hour' })
})

test.each([
  [{ payFrom: 'much' }, 'payFrom'],
  [{ payFrom: '', payTo: '30' }, 'payFrom'],
  [{ payFrom: '30', payTo: '20' }, 'payTo'],
  [{ payUnit: '' }, 'payUnit'],
  [{ payFrom: '65,000', payTo: '' }, 'payFrom'],
  [{ applyUrl: 'javascript:alert(1)' }, 'applyUrl'],
  [{ applyUrl: 'https://user:word@jobs.example' }, 'applyUrl'],
  [{ applyEmail: 'jobs@' }, 'applyEmail'],
  [{ takesApplications: false }, 'takesApplications'],
  [{ deadline: '2026-02-30' }, 'deadline'],
  [{ employerName: '' }, 'employerName'],
  [{ city: '', zip: '' }, 'city'],
  [{ state: '' }, 'state'],
  [{ benefits: ['gold'] }, 'benefits.0'],
  [{ languages: ['tlh'] }, 'languages.0'],
] as [Partial<TypedJob>, string][])('%j is refused at “%s”', (changes, field) => {
  expect(Object.keys(problems(changes))).toEqual([field])
})

test('work from home is anywhere, and keeps nobody’s address', () => {
  expect(
    complete({ workplace: 'remote', remoteState: 'TX', address: '1 Main St', lat: 29.7, lng: -95.3 }),
  ).toMatchObject({ isAnywhere: true, remoteState: 'TX', city: null, address: null, lat: null })
  expect(complete({ remoteState: 'TX' }).remoteState).toBeNull()
})
