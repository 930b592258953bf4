import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'

// Defines each kind of text in one place: the fields administrators fill in, with their schemas and controls, and what
// can be done with it. domain/texts/ stores all texts by these definitions, and the admin panel builds its lists and
// editors from them.

export type TextControl =
  | { kind: 'line' }
  | { kind: 'lines' }
  | { kind: 'markdown' }
  | { kind: 'date' }
  /** The last part of the URL, derived from the title until someone types one. */
  | { kind: 'slug' }
  | { kind: 'choice'; labels: Readonly<Record<string, string>> }
  /** An uploaded picture; the field named by `alt` holds its description. */
  | { kind: 'picture'; alt: string }
  /** Rendered by the field it belongs to. */
  | { kind: 'none' }

export type TextField = {
  schema: z.ZodType
  label: string
  /** Shown below the control; may depend on the value. */
  hint?: string | ((typed: string) => string)
  control: TextControl
  /** Shown as a column of the list. */
  listed?: true
  /** Half width, next to its neighbor. */
  half?: true
  /** Limits the field to texts with these ids. */
  onlyFor?: (id: string) => boolean
  /** The initial value of a new text. Defaults to empty, or the first choice. */
  start?: string | null
}

export const textStates = ['draft', 'scheduled', 'published', 'sending', 'sent'] as const
type TextState = (typeof textStates)[number]

export type TextKind = {
  /** In URLs: `/admin/content/posts`. */
  kind: string
  /** It needs `id`, `status`, `version`, `updated_at`, `updated_by`, and a column per field. */
  table: string
  /** The column that identifies a text in URLs. */
  key: 'id' | 'slug'
  /** The column that counts changes, if not `version`. */
  lock?: 'revision'
  /** The tab label and plural name. */
  label: string
  one: string
  many: string
  fields: Readonly<Record<string, TextField>>
  /** The field that serves as the title. */
  title: string
  /** The field that holds the Markdown. */
  body: string
  /** Checks across fields: messages by field. */
  problems?: (typed: Readonly<Record<string, unknown>>) => Readonly<Record<string, string | undefined>>
  /** The public URL path. */
  path?: (slug: string) => string
  /** What happens to a slug that has been public: it redirects to the new one, or can't change. */
  knownSlug?: 'redirects' | 'stays'
  states: readonly TextState[]
  /** Published immediately only, or also at a scheduled time, which needs the column `publish_at` and its fact. */
  publishing?: 'at-once' | 'scheduled'
  /**
   * The column of `content_versions` and `content_pictures` that references texts of this kind. With it, the kind has a
   * history and pictures.
   */
  history?: 'postId' | 'pageSlug'
  /** The field by which texts are grouped; administrators arrange them within it. Needs the column `position`. */
  orderedBy?: string
  /** The texts are built in: none can be added or deleted. */
  isFixed?: true
  /** Deleting requires typing the title. */
  isDeletedByTitle?: true
  /** For audit log entries: `post.save`, about a `post`. */
  audit: { noun: string; subject: string }
  /** Further read-only data; domain/texts/rules.server.ts says where it comes from. */
  facts: Readonly<Record<string, z.ZodType>>
}

/** Preserves the literal names and schemas of a definition. */
export const textKind = <const K extends TextKind>(kind: K): K => kind

type Shape<K extends TextKind> = { [N in keyof K['fields']]: K['fields'][N]['schema'] }

/** The form values, without checking `problems`. */
export const shapeOf = <K extends TextKind>(kind: K): Shape<K> =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { schema }]) => [name, schema])) as Shape<K>

/** The form values with all checks. */
export const fieldsSchema = <K extends TextKind>(kind: K) =>
  z.object(shapeOf(kind)).superRefine((typed, context) => {
    for (const [field, message] of Object.entries(kind.problems?.(typed as Record<string, unknown>) ?? {}))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })

/** One line of text with length limits. */
export const lineOf = (label: string, least: number, most: number) =>
  oneLine()
    .min(
      least,
      least > 1 ? `${label} is too short: use at least ${least} characters.` : `${label} is missing.`,
    )
    .max(most, `${label} is too long: use at most ${most} characters.`)

export const slugSchema = z
  .string()
  .trim()
  .min(2, 'The address is too short: use at least 2 characters.')
  .max(80, 'The address is too long: use at most 80 characters.')
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use lowercase letters, digits and single hyphens, as in “food-truck-permit”.',
  )

/** The field used to filter or group a list of these texts. */
export const choiceFieldOf = ({ orderedBy, fields }: TextKind): string | undefined =>
  orderedBy ??
  Object.keys(fields).find((name) => fields[name]!.control.kind === 'choice' && fields[name]!.listed)
