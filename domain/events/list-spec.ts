import { longDay } from '#domain/hours/day-words.ts'
import { postingKinds, postingNouns } from '#domain/posting-kinds.ts'
import { choice, type PostingParams, type PostingSpec } from '#domain/search/postings/spec.ts'
import { eventCategoryName, eventCategorySlugs } from './categories.ts'

export const presets = ['today', 'tomorrow', 'weekend', 'week', 'next-week', 'month'] as const
export type Preset = (typeof presets)[number]
export const presetNames: Record<Preset, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This weekend',
  week: 'Next 7 days',
  'next-week': 'Next week',
  month: 'Next 30 days',
}

export const eventSpec = {
  kind: 'event',
  path: postingKinds.event.path,
  ...postingNouns('event'),
  examples: 'Concert, market, church, meetup…',
  hasPictures: true,
  lists: {
    category: choice({
      legend: 'What',
      isOpen: true,
      values: eventCategorySlugs,
      label: eventCategoryName,
      wants: 'a kind of event of the list',
    }),
  },
  ones: {
    when: choice({
      legend: 'When',
      isOpen: true,
      values: presets,
      label: (value) => presetNames[value],
      wants: `one of ${presets.join(', ')}`,
    }),
  },
  flags: { free: 'Free', online: 'Online' },
  ranges: {},
  days: {
    from: { legend: 'From', label: (day) => `From ${longDay(day)}` },
    to: { legend: 'Until', label: (day) => `Until ${longDay(day)}` },
  },
  views: {
    view: { read: (value) => (value === 'calendar' ? value : null), wants: 'calendar' },
    month: {
      read: (value) => (/^20[2-9]\d-(0[1-9]|1[0-2])$/.test(value) ? value : null),
      wants: 'a month such as 2026-12',
    },
  },
  panel: ['when', 'from', 'to', 'category'],
  sorts: { best: 'Best match', date: 'Soonest first', distance: 'Nearest first', newest: 'Newest first' },
  defaultSort: 'date',
  anywhere: { one: 'online event', many: 'online events' },
} satisfies PostingSpec
export type EventParams = PostingParams<typeof eventSpec>
