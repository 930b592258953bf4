import type { PostingKindName } from '#domain/posting-kinds.ts'

/** The heading above a filter, and whether it starts expanded. */
type Group = { legend: string; isOpen?: boolean }
/** Values to choose from; `wants` completes the line “x” isn’t … */
type ChoiceSpec<V extends string = string> = Group & {
  values: readonly V[]
  label(value: V): string
  wants: string
}
/** Two whole numbers, either of which may be missing: `rent` is `rent_min` and `rent_max` in the URL. */
export type RangeSpec = Group & {
  from: number
  to: number
  wants: string
  /** In front of the fields: "$". */
  sign?: string
  label(range: Range): string
  /** Below the fields: how the value is calculated. */
  hint?: string
}
export type Range = { min: number | null; max: number | null }
/** Free text, such as a name. */
type TextSpec = Group & { label(text: string): string; placeholder?: string }
/** A day as 2026-07-04. */
type DaySpec = Group & { label(day: string): string }

/** A URL parameter that affects only how the list is shown: the panel and the chips leave it out. */
type ViewSpec = { read(value: string): string | null; wants: string }

/** Filters, besides words and place, and sort orders for the list of one kind of posting. */
export type PostingSpec = {
  kind: PostingKindName
  path: string
  one: string
  many: string
  /** Example queries in the search box. */
  examples: string
  /** Whether their cards have pictures in lists of several kinds. */
  hasPictures: boolean
  lists: Record<string, ChoiceSpec>
  /** Filters with at most one value. */
  ones: Record<string, ChoiceSpec>
  /** Checkboxes with their labels. */
  flags: Record<string, string>
  ranges: Record<string, RangeSpec>
  days: Record<string, DaySpec>
  texts?: Record<string, TextSpec>
  views?: Record<string, ViewSpec>
  /** Group names in panel order; those not listed come last. Flags come first. */
  panel?: readonly string[]
  /** With their labels. 'best' needs words and 'distance' needs a place: each is offered only then. */
  sorts: Record<string, string>
  /** The order without search words. */
  defaultSort: string
  /** 'online events', 'remote jobs': postings that aren't tied to a place. Null if there are none. */
  anywhere: { one: string; many: string } | null
  /** Whether it can be shown on a map. */
  hasMap?: boolean
}

type Value<C> = C extends { values: readonly (infer V)[] } ? V : never

export type Filters<S extends PostingSpec> = {
  [N in keyof S['lists']]: Value<S['lists'][N]>[]
} & { [N in keyof S['ones']]: Value<S['ones'][N]> | null } & { [N in keyof S['flags']]: boolean } & {
  [N in keyof S['ranges']]: Range
} & { [N in keyof S['days']]: string | null } & {
  [N in keyof (S extends { texts: infer T } ? T : unknown)]: string | null
} & {
  [N in keyof S['views']]: string | null
}

export type PostingParams<S extends PostingSpec = PostingSpec> = {
  q: string
  /** What was typed into the search that led here; empty if none did. Links to a changed list leave it out. */
  asked: string
  where: string
  lat: number | null
  lng: number | null
  /** Miles; null means the default if there is a place. */
  radius: number | null
  filters: Filters<S>
  /** Null for the default order of the query. */
  sort: (keyof S['sorts'] & string) | null
  page: number
  /** The map view; only for kinds that have one. */
  isMap: boolean
}

/** Keeps the values of a kind's choices as types. */
export function choice<const V extends string>(spec: ChoiceSpec<V>): ChoiceSpec<V> {
  return spec
}
