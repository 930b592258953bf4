import { postingKinds, postingNouns } from '#domain/posting-kinds.ts'
import { choice, type PostingParams, type PostingSpec } from '#domain/search/postings/spec.ts'
import { employmentTypes, jobCategories, keysOf } from './choices.ts'
import { dollars } from './pay.ts'

/** How amounts in different units are compared. */
const fullTime = 'for a year of full-time work: 2,080 hours, 260 days, 52 weeks or 12 months.'
export const payReckoning = `The lower end counts, ${fullTime}`

const yearly = (value: number) => dollars(value * 100)

export const jobSpec = {
  kind: 'job',
  path: postingKinds.job.path,
  ...postingNouns('job'),
  examples: 'Cook, nurse, braider, driver…',
  hasPictures: false,
  lists: {
    type: choice({
      legend: 'Kind of job',
      isOpen: true,
      values: keysOf(employmentTypes),
      label: (value) => employmentTypes[value],
      wants: 'a kind of job of the list',
    }),
    category: choice({
      legend: 'Field of work',
      isOpen: true,
      values: keysOf(jobCategories),
      label: (value) => jobCategories[value],
      wants: 'a field of work of the list',
    }),
  },
  ones: {},
  flags: { remote: 'From home (remote)', stated: 'Pay is stated' },
  ranges: {
    pay: {
      legend: 'Pay a year',
      isOpen: true,
      from: 1,
      to: 1_000_000,
      sign: '$',
      wants: 'dollars a year',
      label: ({ min, max }) =>
        min === null
          ? `At most ${yearly(max ?? 0)} a year`
          : max === null
            ? `At least ${yearly(min)} a year`
            : `${yearly(min)} to ${yearly(max)} a year`,
      hint: `Jobs whose pay overlaps with yours, ${fullTime}`,
    },
  },
  days: {},
  texts: {
    employer: { legend: 'Employer', label: (name) => `Employer: ${name}`, placeholder: 'Name' },
  },
  panel: ['type', 'pay', 'category', 'employer'],
  sorts: { best: 'Best match', newest: 'Newest first', pay: 'Highest pay first', distance: 'Nearest first' },
  defaultSort: 'newest',
  anywhere: { one: 'job from home', many: 'jobs from home' },
} satisfies PostingSpec
export type JobParams = PostingParams<typeof jobSpec>
