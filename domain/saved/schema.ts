import { z } from 'zod'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { mostOnDevice } from './limits.ts'

/** Where one-tap saves go. */
export const defaultListName = 'Saved'
const listNameSchema = z
  .string()
  .trim()
  .min(1, 'The name is missing: enter one, such as “For the wedding”.')
  .max(60, 'The name can be up to 60 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'The name has a line break in it: write it in one line.')

export const newListSchema = z
  .object({ id: z.uuid('The id isn’t valid.'), name: listNameSchema })
  .meta({ id: 'NewSavedList' })
export const listChangeSchema = z.object({ name: listNameSchema }).meta({ id: 'SavedListChange' })

const noteSchema = z
  .string()
  .trim()
  .max(300, 'The note is too long: use at most 300 characters.')
  .transform((text) => text.toWellFormed().replaceAll('\0', '') || null)

/** `listId` is the current list; `toListId` and `note` are the changes. */
export const savedChangeSchema = z
  .object({
    listId: z.uuid('The id isn’t valid.'),
    toListId: z.uuid('The id isn’t valid.').optional(),
    note: noteSchema.nullable().optional(),
  })
  .meta({ id: 'SavedChange' })
export type SavedChange = z.output<typeof savedChangeSchema>

/** What a device stored before its owner signed in. */
export const mergeSchema = z
  .object({
    businesses: z
      .array(
        z.object({
          businessId: z.uuid('The id isn’t valid.'),
          savedAt: z.iso.datetime('Enter a valid date and time.'),
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
    .pipe(z.array(z.uuid('The id isn’t valid.')).max(mostOnDevice, `At most ${mostOnDevice} at once.`)),
})

export const savedIdsSchema = z.object({ ids: z.array(z.uuid()) }).meta({ id: 'SavedIds' })

/** A card as shown in lists. */
const cardSchema = z.custom<ListedBusiness>().meta({ type: 'object', description: 'As lists show it' })

export const savedCardsSchema = z.object({ businesses: z.array(cardSchema) }).meta({ id: 'SavedCards' })

export const savedListsSchema = z
  .object({
    lists: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether it is the one that can be neither renamed nor deleted. */
        isDefault: z.boolean(),
        businesses: z.array(
          z.object({
            id: z.uuid(),
            /** The name when it was saved. */
            name: z.string(),
            note: z.string().nullable(),
            savedAt: z.string(),
            /** Null once it is no longer published. */
            card: cardSchema.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SavedLists' })
export type SavedLists = z.infer<typeof savedListsSchema>
export type SavedList = SavedLists['lists'][number]
export type SavedBusiness = SavedList['businesses'][number]
