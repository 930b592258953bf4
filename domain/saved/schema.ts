import { z } from 'zod'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { momentSchema } from '#domain/day.ts'
import { idSchema } from '#domain/id.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import { paragraphs, unbrokenLine } from '#domain/typed-text.ts'
import { mostOnDevice } from './limits.ts'

/** Where one-tap saves go. */
export const defaultListName = 'Saved'
const listNameSchema = unbrokenLine('The name has a line break in it: write it in one line.')
  .min(1, 'Enter a name, such as “For the wedding”.')
  .max(60, 'The name can be up to 60 characters.')

export const newListSchema = z.object({ id: idSchema, name: listNameSchema }).meta({ id: 'NewSavedList' })
export const listChangeSchema = z.object({ name: listNameSchema }).meta({ id: 'SavedListChange' })

const noteSchema = paragraphs()
  .trim()
  .max(300, 'The note is too long: use at most 300 characters.')
  .transform((text) => text || null)

/** `listId` is the current list; `toListId` and `note` are the changes. */
export const savedChangeSchema = z
  .object({
    listId: idSchema,
    toListId: idSchema.optional(),
    note: noteSchema.nullable().optional(),
  })
  .meta({ id: 'SavedChange' })
export type SavedChange = z.output<typeof savedChangeSchema>

/** What a device stored before its owner signed in. */
export const mergeSchema = z
  .object({
    entries: z
      .array(
        z.object({
          id: idSchema,
          savedAt: momentSchema('Enter a valid date and time.'),
        }),
      )
      .max(mostOnDevice, `At most ${mostOnDevice} at once.`),
  })
  .meta({ id: 'SavedOnDevice' })

export const cardsQuerySchema = z.object({
  /** Separated by commas. */
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
    .pipe(z.array(idSchema).max(mostOnDevice, `At most ${mostOnDevice} at once.`)),
})

/** The list that is meant, where it isn't the default one. */
export const inListSchema = z.object({ list: idSchema.optional() })

export const savedIdsSchema = z
  .object({
    ids: z.array(z.uuid()),
    /** How many lists you have: with several, saving says which one it used. */
    listCount: z.number().int(),
  })
  .meta({ id: 'SavedIds' })

export const savedToSchema = z
  .object({
    /** The list's name. */
    list: z.string(),
  })
  .meta({ id: 'SavedTo' })

export const listsOfEntrySchema = z
  .object({ lists: z.array(z.object({ id: z.uuid(), name: z.string(), hasIt: z.boolean() })) })
  .meta({ id: 'ListsOfEntry' })
export type ListsOfEntry = z.infer<typeof listsOfEntrySchema>

const savedKinds = ['business', ...postingKindNames] as const
export type SavedKind = (typeof savedKinds)[number]

/** A card as shown in lists. */
const cardSchema = z.custom<ListedBusiness>().meta({ type: 'object', description: 'As lists show it' })
const postingSchema = z
  .custom<PostingSummary>()
  .meta({ type: 'object', description: 'An event, a job or a home in two lines' })

export const savedCardsSchema = z
  .object({ businesses: z.array(cardSchema), postings: z.array(postingSchema) })
  .meta({ id: 'SavedCards' })
export type SavedCards = z.infer<typeof savedCardsSchema>

/** What visitors with the link see besides the list's name and entries. */
export const sharingSchema = z
  .object({ withNotes: z.boolean(), withName: z.boolean() })
  .meta({ id: 'SavedListSharing' })
export type Sharing = z.output<typeof sharingSchema>

export const savedListsSchema = z
  .object({
    lists: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether it is the one that can be neither renamed nor deleted. */
        isDefault: z.boolean(),
        /** Null for a private one. The token is the end of the link, `/lists/{token}`. */
        share: sharingSchema.extend({ token: z.string() }).nullable(),
        entries: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(savedKinds),
            /** Where nothing is published any more, the name when it was saved. */
            name: z.string(),
            note: z.string().nullable(),
            savedAt: z.string(),
            /** Both are null once it is no longer published. */
            business: cardSchema.nullable(),
            posting: postingSchema.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SavedLists' })
export type SavedLists = z.infer<typeof savedListsSchema>
export type SavedList = SavedLists['lists'][number]
export type SavedEntry = SavedList['entries'][number]

/** A list as anyone with its link sees it. */
export type SharedList = {
  /** For reporting it. It opens nothing. */
  id: string
  name: string
  ownerName: string | null
  entries: Pick<SavedEntry, 'id' | 'note' | 'business' | 'posting'>[]
}
