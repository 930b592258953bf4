import type { ReactNode } from 'react'
import { addressLine } from '#app/components/address-line.ts'
import { Picture } from '#app/components/picture.tsx'
import { dayWords } from '#domain/hours/day-words.ts'
import {
  benefits,
  employmentTypes,
  experiences,
  jobCategories,
  labelOf,
  workplaces,
} from '#domain/jobs/choices.ts'
import { parseAmount, payUnitNames, payWords, statedPay } from '#domain/jobs/pay.ts'
import type { TypedJob } from '#domain/jobs/schema.ts'
import { languageName } from '#domain/languages/languages.ts'
import { stateName } from '#domain/places/state-names.ts'

/** A job as entered, for its author and for moderators. */
export function JobSummary({ fields }: { fields: TypedJob }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-xl font-semibold break-words">{fields.title || 'Without a title'}</p>
        {fields.employerName && !fields.businessId && (
          <p className="break-words text-muted">{fields.employerName}</p>
        )}
      </div>
      <p className="break-words whitespace-pre-line">{fields.body}</p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {listFacts(fields).map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {fields.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {fields.photos.map(({ url, alt }) => (
            <li key={url}>
              <Picture
                src={url}
                alt={alt}
                sizes="160px"
                maxWidth={320}
                className="h-28 w-40 rounded-lg object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Fact = { name: string; value: ReactNode }

function listFacts(fields: TypedJob): Fact[] {
  const facts: (Fact | false | '')[] = [
    { name: 'Pay', value: payOf(fields) },
    fields.payNote && { name: 'Beside the pay', value: fields.payNote },
    { name: 'Field of work', value: labelOf(jobCategories, fields.category) || '—' },
    { name: 'Kind of job', value: labelOf(employmentTypes, fields.employmentType) || '—' },
    { name: 'Where', value: placeOf(fields) },
    fields.schedule && { name: 'Schedule', value: fields.schedule },
    fields.experience && { name: 'Experience', value: labelOf(experiences, fields.experience) },
    fields.benefits.length > 0 && {
      name: 'Benefits',
      value: fields.benefits.map((key) => labelOf(benefits, key)).join(', '),
    },
    fields.languages.length > 0 && {
      name: 'Languages wanted',
      value: fields.languages.map(languageName).join(', '),
    },
    fields.sponsorsVisa && {
      name: 'Visa sponsorship',
      value: fields.sponsorsVisa === 'yes' ? 'Offered' : 'Not offered',
    },
    { name: 'Apply', value: waysOf(fields) },
    fields.deadline && {
      name: 'Last day to apply',
      value: /^\d{4}-\d\d-\d\d$/.test(fields.deadline) ? dayWords(fields.deadline) : fields.deadline,
    },
  ]
  return facts.filter((fact) => !!fact)
}

function payOf({ payFrom, payTo, payUnit, employmentType }: TypedJob): string {
  const from = parseAmount(payFrom)
  const unit = payUnitNames.find((name) => name === payUnit)
  if (from !== null && unit) return payWords({ from, to: parseAmount(payTo), unit })
  const typed = [payFrom, payTo].filter(Boolean).join('–')
  return typed ? `${typed} ${payUnit}` : statedPay(null, employmentType)
}

function placeOf({ workplace, remoteState, ...place }: TypedJob): string {
  const how = labelOf(workplaces, workplace)
  if (workplace === 'remote') return remoteState ? `${how}, in ${stateName(remoteState)}` : how
  return [how, addressLine(place)].filter(Boolean).join(', ') || '—'
}

const waysOf = ({ takesApplications, applyUrl, applyEmail }: TypedJob): string =>
  [takesApplications && 'By our form', applyUrl, applyEmail].filter(Boolean).join(', ') || '—'
