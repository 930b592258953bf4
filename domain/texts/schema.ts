import { z } from 'zod'
import { shapeOf, type TextKind, textStates } from '#domain/content/text-kind.ts'
import { momentSchema } from '#domain/day.ts'
import { idSchema } from '#domain/id.ts'
import { oneLine } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { textKinds } from './kinds.ts'

const common = <K extends TextKind>({ kind, facts }: K) => ({
  kind: z.literal(kind as K['kind']),
  id: z.string(),
  title: z.string(),
  state: z.enum(textStates),
  /** Incremented with each change: a save names the version that it started from. */
  version: z.number().int(),
  updatedAt: z.string(),
  /** Null if the program wrote it or the account is gone. */
  updatedBy: z.string().nullable(),
  facts: z.object(facts as K['facts']),
})

const textOf = <K extends TextKind>(kind: K) => z.object({ ...common(kind), fields: z.object(shapeOf(kind)) })

type Listed<K extends TextKind> = Omit<ReturnType<typeof shapeOf<K>>, K['body']>
/** Everything but its Markdown. */
const listedOf = <K extends TextKind>(kind: K) => {
  const { [kind.body]: _, ...shape } = shapeOf(kind) as z.ZodRawShape
  return z.object({ ...common(kind), fields: z.object(shape as Listed<K>) })
}

type Texts<Kinds extends readonly TextKind[]> = {
  -readonly [I in keyof Kinds]: ReturnType<typeof textOf<Kinds[I]>>
}
type ListedTexts<Kinds extends readonly TextKind[]> = {
  -readonly [I in keyof Kinds]: ReturnType<typeof listedOf<Kinds[I]>>
}

export const textSchema = z
  .discriminatedUnion('kind', textKinds.map((kind) => textOf(kind)) as unknown as Texts<typeof textKinds>)
  .meta({ id: 'Text' })
export type Text = z.infer<typeof textSchema>
export type TextOf<K extends Text['kind']> = Extract<Text, { kind: K }>

const listedTextSchema = z
  .discriminatedUnion(
    'kind',
    textKinds.map((kind) => listedOf(kind)) as unknown as ListedTexts<typeof textKinds>,
  )
  .meta({ id: 'ListedText' })
export type ListedText = z.infer<typeof listedTextSchema>

export const textListSchema = z
  .object({ texts: z.array(listedTextSchema), total: z.number().int() })
  .meta({ id: 'TextList' })
export type TextList = z.infer<typeof textListSchema>

export const textsPerPage = 50

export const textFilterSchema = z.object({
  q: oneLine().max(200).default(''),
  state: z.enum(textStates, 'Unknown status.').optional(),
  /** A value of the field that filters this kind of text: the topic of a post. */
  choice: oneLine().max(100).optional(),
  page: z.coerce.number().int().min(1).max(200).default(1),
})
export type TextFilter = z.output<typeof textFilterSchema>

export const changeTextSchema = z.object({ version: versionSchema })
export const saveTextSchema = z
  .object({
    /** The version that was read; null for a new text. */
    version: versionSchema.nullable(),
    /** As in a response; checked by the kind's schemas. */
    fields: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SaveText' })
export const publishTextSchema = changeTextSchema
  .extend({
    /** Null for now. */
    publishAt: momentSchema('Choose a day and a time.', { offset: true }).nullable(),
  })
  .meta({ id: 'PublishText' })
export const sendIssueSchema = changeTextSchema
  .extend({
    /** Null for now. It has no default: an email to everybody isn't sent because a field was left out. */
    sendAt: momentSchema('Choose a day and a time.', { offset: true }).nullable(),
  })
  .meta({ id: 'SendIssue' })

/** A link to a preview, which whoever has it can read. */
export const previewLinkSchema = z
  .object({ url: z.string(), expiresAt: z.string() })
  .meta({ id: 'PreviewLink' })
export const previewLinksSchema = z
  .object({
    /** Links that still work. */
    links: z.int(),
    /** When the last of them ends. */
    until: z.string().nullable(),
  })
  .meta({ id: 'PreviewLinks' })

export const calendarQuerySchema = z.object({
  /** In UTC. */
  from: momentSchema('Choose a day.', { offset: true }),
  to: momentSchema('Choose a day.', { offset: true }),
})
export const calendarSchema = z
  .object({
    entries: z.array(
      z.object({
        kind: z.enum(['posts', 'help', 'newsletter']),
        id: z.string(),
        title: z.string(),
        /** `missed`: a draft that couldn’t be sent at its time. */
        state: z.enum([...textStates, 'missed']),
        /** When it is, was or should have been published or sent. */
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContentCalendar' })
export type CalendarEntry = z.infer<typeof calendarSchema>['entries'][number]

/** Typing the title confirms which text is meant. */
export const removeTextSchema = changeTextSchema
  .extend({ title: oneLine().max(200) })
  .meta({ id: 'RemoveText' })
export const orderTextsSchema = z.object({ ids: z.array(idSchema).max(200) })
