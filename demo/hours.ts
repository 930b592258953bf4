import { dayMs } from '#domain/time-spans.ts'
import { countries } from './countries/all.ts'
import type { HoursProfile } from './kinds/kind.ts'
import type { Random } from './random.ts'
import type { DemoBusiness } from './shapes.ts'

type Range = [opens: number, closes: number]
/** Ranges for Monday to Sunday; none when closed. */
export type Week = Range[][]

const h = (hours: number) => Math.round(hours * 60)

function week(days: Range[][], closed: number[]): Week {
  return days.map((ranges, index) => (closed.includes(index + 1) ? [] : ranges))
}
const same = (weekdays: Range[], saturday: Range[], sunday: Range[]): Range[][] => [
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  saturday,
  sunday,
]

/** A week of hours for such a business. Empty for those that have none. */
export function hoursOf(profile: HoursProfile, random: Random): Week {
  const pick = <T>(list: T[]) => random.pick(list)
  const late = pick([0, 0, 0.5, 1])
  switch (profile) {
    case 'restaurant': {
      const closes = pick([21, 21.5, 22, 22])
      const closed = random.chance(0.55) ? [pick([1, 1, 2])] : []
      if (random.chance(0.3)) {
        const split: Range[] = [
          [h(11.5), h(14.5)],
          [h(17), h(closes)],
        ]
        return week(
          [
            split,
            split,
            split,
            split,
            [
              [h(11.5), h(14.5)],
              [h(17), h(closes + 1)],
            ],
            [[h(12), h(closes + 1)]],
            [[h(12), h(closes - 1)]],
          ],
          closed,
        )
      }
      const opens = pick([10, 11, 11, 12])
      const friday: Range[] = [[h(opens), h(closes + 1 + late)]]
      return week(
        [
          [[h(opens), h(closes)]],
          [[h(opens), h(closes)]],
          [[h(opens), h(closes)]],
          [[h(opens), h(closes)]],
          friday,
          friday,
          [[h(opens + 1), h(closes - 0.5)]],
        ],
        closed,
      )
    }
    case 'late': {
      const early: Range[] = [[h(16), h(24 + pick([0, 1]))]]
      const weekend: Range[] = [[h(15), h(26)]]
      return week(
        [early, early, early, [[h(16), h(25)]], weekend, weekend, [[h(14), h(24)]]],
        random.chance(0.7) ? [1] : [1, 2],
      )
    }
    case 'cafe':
      return week(
        same([[h(pick([6.5, 7, 7.5])), h(pick([17, 18, 19]))]], [[h(8), h(18)]], [[h(8.5), h(16)]]),
        random.chance(0.3) ? [1] : [],
      )
    case 'bakery':
      return week(
        same([[h(pick([5, 5.5, 6, 7])), h(pick([15, 17, 18]))]], [[h(6), h(17)]], [[h(7), h(13)]]),
        random.chance(0.45) ? [1] : [],
      )
    case 'truck':
      return week(
        [
          [],
          [[h(11), h(14)]],
          [[h(11), h(14)]],
          [
            [h(11), h(14)],
            [h(18), h(23)],
          ],
          [
            [h(11), h(14)],
            [h(18), h(25.5)],
          ],
          [[h(17), h(25.5)]],
          [],
        ],
        [],
      )
    case 'salon':
      return week(
        same([[h(pick([9, 10])), h(pick([19, 19.5, 20]))]], [[h(8), h(20)]], [[h(11), h(17)]]),
        random.chance(0.5) ? [7] : random.chance(0.5) ? [1] : [],
      )
    case 'barber':
      return week(
        same([[h(pick([9, 10])), h(pick([19, 20]))]], [[h(8), h(20)]], [[h(11), h(17)]]),
        random.chance(0.65) ? [1] : [7],
      )
    case 'retail':
      return week(
        same([[h(pick([10, 10.5, 11])), h(pick([18, 19, 20]))]], [[h(10), h(19)]], [[h(12), h(17)]]),
        random.chance(0.45) ? [7] : [],
      )
    case 'grocery':
      return week(same([[h(pick([8, 9])), h(pick([20, 21, 22]))]], [[h(8), h(22)]], [[h(9), h(20)]]), [])
    case 'garage':
      return week(
        same([[h(pick([7.5, 8, 8])), h(pick([17.5, 18, 18.5]))]], [[h(8.5), h(pick([14, 16]))]], []),
        random.chance(0.2) ? [6] : [],
      )
    case 'tax':
      return week(same([[h(9), h(pick([17, 18, 19]))]], [[h(10), h(15)]], []), random.chance(0.2) ? [6] : [])
    case 'clinic': {
      const day: Range[] = random.chance(0.4)
        ? [
            [h(8.5), h(12.5)],
            [h(13.5), h(17.5)],
          ]
        : [[h(8.5), h(17)]]
      const evening: Range[] = [[h(10), h(19)]]
      return week(
        [
          day,
          evening,
          day,
          random.chance(0.5) ? evening : day,
          [[h(8.5), h(15)]],
          random.chance(0.35) ? [[h(9), h(13)]] : [],
          [],
        ],
        [],
      )
    }
    case 'pharmacy':
      return week(same([[h(9), h(pick([18.5, 19, 20]))]], [[h(9), h(15)]], []), [])
    case 'afterschool':
      return week(
        same(
          [[h(pick([14.5, 15, 15.5])), h(pick([19, 20]))]],
          [[h(9), h(14)]],
          random.chance(0.3) ? [[h(13), h(17)]] : [],
        ),
        random.chance(0.5) ? [5] : [],
      )
    case 'daycare':
      return week(same([[h(pick([5.5, 6, 6.5])), h(pick([18, 18.5]))]], [], []), [])
    case 'shipping':
      return week(
        same([[h(9), h(18)]], [[h(9), h(pick([16, 18]))]], random.chance(0.25) ? [[h(12), h(16)]] : []),
        [],
      )
    case 'allday':
      return same([[0, 1440]], [[0, 1440]], [[0, 1440]])
    case 'trades':
      return week(
        same([[h(pick([7, 7.5, 8])), h(pick([17, 18, 19]))]], random.chance(0.7) ? [[h(8), h(15)]] : [], []),
        [],
      )
    case 'events':
      return week(
        same([[h(10), h(18)]], [[h(9), h(20)]], [[h(12), h(18)]]),
        random.chance(0.6) ? [1] : [1, 2],
      )
    case 'none':
      return []
    default:
      return week(
        same(
          [[h(pick([8.5, 9, 9])), h(pick([17, 17.5, 18]))]],
          random.chance(0.4) ? [[h(10), h(14)]] : [],
          [],
        ),
        [],
      )
  }
}

export function rowsOf(hours: Week): DemoBusiness['hours'] {
  return hours.flatMap((ranges, index) =>
    ranges.map(([opensMinute, closesMinute]) => ({ weekday: index + 1, opensMinute, closesMinute })),
  )
}

// These feasts follow the moon: the first days of the two in Umm al-Qura's calendar, with a day of grace on either
// side.
const feasts: [date: string, name: string][] = [
  ['2025-03-30', 'Eid al-Fitr'],
  ['2025-06-06', 'Eid al-Adha'],
  ['2026-03-20', 'Eid al-Fitr'],
  ['2026-05-27', 'Eid al-Adha'],
  ['2027-03-10', 'Eid al-Fitr'],
  ['2027-05-16', 'Eid al-Adha'],
  ['2028-02-27', 'Eid al-Fitr'],
  ['2028-05-05', 'Eid al-Adha'],
  ['2029-02-14', 'Eid al-Fitr'],
  ['2029-04-24', 'Eid al-Adha'],
]
const mostlyMuslim = new Set('SO DJ SD EG MA DZ TN LY MR SN GM ML GN NE KM SL'.split(' '))
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

// The fourth Thursday of November.
function thanksgiving(year: number) {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return Date.UTC(year, 10, 1 + ((11 - first) % 7) + 21)
}

type Special = DemoBusiness['specialHours'][number]

/** Days within half a year of today on which the place has different hours. */
export function specialDays(today: number, country: number, hours: Week, random: Random): Special[] {
  if (hours.length === 0 || hours.every((ranges) => ranges.length === 7)) return []
  const of = countries[country]!
  const year = new Date(today).getUTCFullYear()
  const dates: [number, string][] = []
  for (const each of [year - 1, year, year + 1]) {
    dates.push(
      [thanksgiving(each), 'Thanksgiving'],
      [Date.UTC(each, 11, 25), 'Christmas Day'],
      [Date.UTC(each, 0, 1), 'New Year’s Day'],
    )
    dates.push([Date.UTC(each, 6, 4), 'Independence Day'], [Date.parse(`${each}-${of.day[0]}`), of.day[1]])
    if (of.code === 'ET' || of.code === 'ER')
      dates.push([Date.UTC(each, 0, 7), 'Genna'], [Date.UTC(each, 8, 11), 'Enkutatash'])
  }
  if (mostlyMuslim.has(of.code))
    dates.push(...feasts.map(([date, name]): [number, string] => [Date.parse(date), name]))
  const seen = new Set<string>()
  const rows: Special[] = []
  for (const [time, note] of dates) {
    const date = iso(time)
    if (time < today - 7 * dayMs || time > today + 180 * dayMs || seen.has(date) || !random.chance(0.6))
      continue
    seen.add(date)
    const usual = hours[(new Date(time).getUTCDay() + 6) % 7]!
    const [first] = usual
    const short = first && random.chance(0.4) && first[1] - first[0] > 300
    rows.push(
      short
        ? {
            date,
            isClosed: false,
            opensMinute: first[0],
            closesMinute: first[0] + 240,
            note: `${note}, short day`,
          }
        : { date, isClosed: true, opensMinute: null, closesMinute: null, note },
    )
  }
  return rows
}
