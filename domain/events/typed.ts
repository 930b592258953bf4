import { z } from 'zod'
import { typedCommon } from '#domain/postings/typed-common.ts'
import { typedText } from '#domain/typed-text.ts'

const typed = (most: number) => typedText(most).default('')

const attendances = ['in_person', 'online', 'both'] as const
export type Attendance = (typeof attendances)[number]

/** The form values of an event. Days are YYYY-MM-DD, times HH:MM, both local to the place. */
export const typedEventSchema = z
  .object({
    ...typedCommon,
    category: typed(40),
    startsOn: typed(10),
    startTime: typed(5),
    /** Only for an event over several days: an end time before the start is on the next day anyway. */
    endsOn: typed(10),
    endTime: typed(5),
    repeats: z
      .enum(['none', 'daily', 'weekly', 'monthly_day', 'monthly_weekday', 'monthly_last'])
      .default('none'),
    interval: typed(3).default('1'),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    ending: z.enum(['never', 'until', 'count']).default('never'),
    until: typed(10),
    count: typed(4),
    except: z.array(typed(10)).max(200, 'At most 200 days.').default([]),
    attendance: z.enum(attendances).default('in_person'),
    onlineUrl: typed(1000),
    timezone: typed(60),
    venue: typed(300),
    price: z.enum(['', 'free', 'paid']).default(''),
    priceFrom: typed(20),
    priceTo: typed(20),
    priceNote: typed(500),
    ticketUrl: typed(1000),
    organiserName: typed(300),
    ageNote: typed(200),
    languages: z.array(typed(10)).max(10, 'At most ten languages.').default([]),
  })
  .meta({ id: 'EventAsTyped' })
export type TypedEvent = z.output<typeof typedEventSchema>
