import type { PostingKindName } from '#domain/postings/schema.ts'

/** The heading over a filter, and whether it starts unfolded. */
type Group = { legend: string; isOpen?: boolean }
/** Values to choose from; `wants` ends the line “x” isn’t … */
export type ChoiceSpec<V extends string = string> = Group & {
  values: readonly V[]
  label(value: V): string
  wants: string
}
/** Two whole numbers, either of which may be missing: `rent` is `rent_min` and `rent_max` in the address. */
export type RangeSpec = Group & {
  from: number
  to: number
  wants: string
  /** Before the fields: "$". */
  sign?: string
  label(range: Range): string
  /** Under the fields: how it is reckoned. */
  hint?: string
}
export type Range = { min: number | null; max: number | null }
/** Some words, as typed: a name. */
export type TextSpec = Group & { label(text: string): string; placeholder?: string }
/** A day as 2026-07-04. */
export type DaySpec = Group & { label(day: string): string }

/** Part of the address that chooses how the list is shown, and narrows nothing: the panel and the chips leave it out. */
export type ViewSpec = { read(value: string): string | null; wants: string }

/** What a list of one kind of posting can be narrowed by beside words and place, and how it can be put in order. */
export type PostingSpec = {
  kind: PostingKindName
  path: string
  one: string
  many: string
  lists: Record<string, ChoiceSpec>
  /** One value or none. */
  ones: Record<string, ChoiceSpec>
  /** On or off, with the label of the box. */
  flags: Record<string, string>
  ranges: Record<string, RangeSpec>
  days: Record<string, DaySpec>
  texts?: Record<string, TextSpec>
  views?: Record<string, ViewSpec>
  /** Names of groups in the order in which the panel shows them; those that aren't here come after. Flags are first. */
  panel?: readonly string[]
  /** With their labels. 'best' is by the words, 'distance' needs a place: both are offered only where they mean something. */
  sorts: Record<string, string>
  /** What stands first where nothing was asked by word. */
  defaultSort: string
  /** 'online events', 'remote jobs': those that are of no one place. Null where there are none. */
  anywhere: { one: string; many: string } | null
  /** It can be looked at on a map, too. */
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
  where: string
  lat: number | null
  lng: number | null
  /** Miles; null means the default where there is a place. */
  radius: number | null
  filters: Filters<S>
  /** Null for the order that fits what was asked. */
  sort: (keyof S['sorts'] & string) | null
  page: number
  /** The page on a map; only where its kind has one. */
  isMap: boolean
}

/** Keeps the values of a kind's choices as types. */
export function choice<const V extends string>(spec: ChoiceSpec<V>): ChoiceSpec<V> {
  return spec
}
