import { type FieldErrors, type Resolver, useWatch } from 'react-hook-form'
import { chipVariants } from '#app/ui/chip.tsx'
import type { SectionValues } from '#domain/businesses/sections.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { timeZoneLabel } from '#domain/places/time-zones.ts'
import { SectionBody } from '../section-body.tsx'
import { type SectionFormProps, showsField } from '../section-form.ts'
import { resolverOf, useSectionForm } from '../use-section-form.ts'
import { DayEditor } from './day-editor.tsx'
import { SpecialDays } from './special-days.tsx'
import {
  closedDay,
  copyDay,
  findProblems,
  fromTypedHours,
  type TypedDay,
  type TypedHours,
  toTypedHours,
} from './typed-hours.ts'

export const emptyHours: SectionValues<'hours'> = { hours: [], specialDays: [] }

const bySchema = resolverOf<TypedHours, 'hours'>('hours', fromTypedHours)

// Times are text before they are parsed, so most errors are found before the schema sees them.
const resolve: Resolver<TypedHours, unknown, SectionValues<'hours'>> = (typed, ...rest) =>
  findProblems(typed)
    ? { values: {}, errors: { hours: { type: 'typed', message: '' } } as FieldErrors<TypedHours> }
    : bySchema(typed, ...rest)
const resolver = Object.assign(resolve, { read: bySchema.read })

const open = (opens: string, closes: string): TypedDay => ({ state: 'open', ranges: [{ opens, closes }] })
const days = (count: number, day: TypedDay): TypedDay[] =>
  Array.from({ length: 7 }, (_, index) => (index < count ? structuredClone(day) : closedDay))

const usual: { label: string; week: TypedDay[] }[] = [
  { label: 'Mon–Fri, 9–5', week: days(5, open('9 AM', '5 PM')) },
  { label: 'Mon–Sat, 10–7', week: days(6, open('10 AM', '7 PM')) },
  { label: 'Every day, 11–10', week: days(7, open('11 AM', '10 PM')) },
  { label: 'Always open', week: days(7, { state: 'always', ranges: [] }) },
]

/** Opening hours: the regular week, and special dates. */
export function HoursForm({
  timezone,
  ...props
}: SectionFormProps<'hours'> & { timezone?: string | undefined }) {
  const { marks = {}, only, children } = props
  const { form, errors, failures, ...body } = useSectionForm<TypedHours, 'hours'>(props, {
    section: 'hours',
    begin: toTypedHours(props.values),
    resolver,
  })
  const [week, specialDays] = useWatch({ control: form.control, name: ['hours', 'specialDays'] })
  const showsProblems = form.formState.isSubmitted || errors.hours !== undefined
  const problems = showsProblems ? findProblems({ hours: week, specialDays }) : null
  const setWeek = (hours: TypedDay[]) => form.setValue('hours', hours, { shouldDirty: true })
  const isEmpty = week.every(({ state }) => state === 'closed')
  return (
    <SectionBody {...body} footer={children}>
      {showsField(only, 'hours') && (
        <div className="grid gap-4">
          {isEmpty && (
            <div>
              <p className="text-sm text-muted">
                Start with the week closest to yours, then change what’s different:
              </p>
              <Chips
                choices={usual.map(({ label, week: chosen }) => ({
                  label,
                  onChoose: () => setWeek(structuredClone(chosen)),
                }))}
              />
            </div>
          )}
          <p className="text-sm text-muted">
            Type times as you say them: 9, 9:30 pm, 21:00. Leave every day closed if you have no fixed hours.
            {timezone && ` Times are local to the business: ${timeZoneLabel(timezone)} time.`}
          </p>
          <ul className="grid">
            {week.map((day, index) => (
              <li key={weekdayNames[index]} className="border-t border-line py-3 first:border-t-0">
                <DayEditor
                  name={weekdayNames[index]!}
                  nextName={weekdayNames[(index + 1) % 7]!}
                  day={day}
                  problems={problems?.days[index] ?? null}
                  failures={failures}
                  onChange={(changed) => setWeek(week.map((each, at) => (at === index ? changed : each)))}
                  onCopy={(to) => setWeek(copyDay(week, index, to))}
                />
              </li>
            ))}
          </ul>
          {errors.hours?.message && <p className="text-sm font-medium text-danger">{errors.hours.message}</p>}
          {marks.hours}
        </div>
      )}
      {showsField(only, 'specialDays') && (
        <SpecialDays
          days={specialDays}
          problems={problems?.specialDays ?? []}
          failures={failures}
          onChange={(changed) => form.setValue('specialDays', changed, { shouldDirty: true })}
        />
      )}
      {marks.specialDays}
    </SectionBody>
  )
}

/** One-tap shortcuts. */
function Chips({ choices }: { choices: { label: string; onChoose: () => void }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ label, onChoose }) => (
        <li key={label}>
          <button type="button" className={chipVariants()} onClick={onChoose}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
