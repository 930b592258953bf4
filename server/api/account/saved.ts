import { changeSaved, saveEntries, saveEntry, unsave } from '#domain/saved/commands.server.ts'
import { listCsv } from '#domain/saved/list-csv.server.ts'
import { countLists, createList, deleteList, renameList } from '#domain/saved/lists.server.ts'
import {
  findSavedList,
  listCards,
  listListsOf,
  listSaved,
  listSavedIds,
} from '#domain/saved/queries.server.ts'
import {
  cardsQuerySchema,
  inListSchema,
  listChangeSchema,
  listsOfEntrySchema,
  mergeSchema,
  newListSchema,
  savedCardsSchema,
  savedChangeSchema,
  savedIdsSchema,
  savedListsSchema,
  savedToSchema,
  sharingSchema,
} from '#domain/saved/schema.ts'
import { shareList, stopSharing } from '#domain/saved/sharing.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Saved lists'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** What people save for later in their lists, and the cards of what a device stores without an account. */
export const saved = [
  openEndpoint(
    'GET /saved/cards',
    {
      summary: 'List published businesses, events, jobs and homes by their IDs',
      query: cardsQuerySchema,
      answer: savedCardsSchema,
      returns: 'Those that are published',
    },
    async ({ readAsVisitor, query: { ids }, c }, { now }) => {
      const cards = await readAsVisitor((tx) => listCards(tx, { ids, now: now() }))
      c.header('Cache-Control', 'private, max-age=60')
      return cards
    },
  ),
  endpoint(
    'GET /saved',
    {
      isViewable: true,
      summary: 'List your lists of what you saved',
      answer: savedListsSchema,
      returns: 'Your lists with their entries, the default list first',
    },
    ({ person: { userId }, asPerson }, { now }) => asPerson((tx) => listSaved(tx, { userId, now: now() })),
  ),
  endpoint(
    'GET /saved/ids',
    {
      isViewable: true,
      summary: 'List the IDs of what you saved',
      answer: savedIdsSchema,
      returns: 'The IDs of what is in any of your lists',
    },
    ({ person: { userId }, asPerson }) =>
      asPerson(async (tx) => ({
        ids: await listSavedIds(tx, userId),
        listCount: await countLists(tx, userId),
      })),
  ),
  endpoint(
    'POST /saved/merge',
    {
      summary: 'Save what a device stored before you signed in',
      description: 'What is already saved or no longer exists is skipped. Idempotent.',
      body: mergeSchema,
      answer: savedIdsSchema,
      returns: 'The IDs of all you have saved',
      errors: ['conflict'],
    },
    ({ person: { userId }, asPerson, body: { entries } }) =>
      asPerson(async (tx) => ({
        ids: await saveEntries(tx, { userId, entries }),
        listCount: await countLists(tx, userId),
      })),
  ),
  endpoint(
    'PUT /saved/entries/{id}',
    {
      summary: 'Save a business, an event, a job or a home',
      description:
        'To the list that is named, or to the one that you saved to last, unless it is in any of your lists already.',
      params: idParam,
      query: inListSchema,
      answer: savedToSchema,
      returns: 'The list it was saved to',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id }, query: { list: listId } }, { now }) =>
      asPerson((tx) => saveEntry(tx, { userId, id, listId, now: now() })),
  ),
  endpoint(
    'GET /saved/entries/{id}/lists',
    {
      isViewable: true,
      summary: 'List your lists, and whether an entry is in each',
      params: idParam,
      answer: listsOfEntrySchema,
      returns: 'Your lists, the default one first',
    },
    async ({ person: { userId }, asPerson, params: { id } }) => ({
      lists: await asPerson((tx) => listListsOf(tx, { userId, id })),
    }),
  ),
  endpoint(
    'PATCH /saved/entries/{id}',
    {
      summary: 'Move an entry to another list, or change its note',
      params: idParam,
      body: savedChangeSchema,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id }, body }) =>
      asPerson((tx) => changeSaved(tx, { userId, id, ...body })),
  ),
  endpoint(
    'DELETE /saved/entries/{id}',
    { summary: 'Remove an entry from one list, or from all', params: idParam, query: inListSchema },
    ({ person: { userId }, asPerson, params: { id }, query: { list: listId } }) =>
      asPerson((tx) => unsave(tx, { userId, id, listId })),
  ),
  endpoint(
    'POST /saved/lists',
    { summary: 'Create a list', body: newListSchema, errors: ['conflict'] },
    ({ person: { userId }, asPerson, body }) => asPerson((tx) => createList(tx, { userId, ...body })),
  ),
  endpoint(
    'PATCH /saved/lists/{id}',
    { summary: 'Rename a list', params: idParam, body: listChangeSchema, errors: ['notFound', 'conflict'] },
    ({ person: { userId }, asPerson, params: { id }, body }) =>
      asPerson((tx) => renameList(tx, { userId, id, ...body })),
  ),
  endpoint(
    'DELETE /saved/lists/{id}',
    { summary: 'Delete a list and its contents', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => deleteList(tx, { userId, id })),
  ),
  endpoint(
    'GET /saved/lists/{id}/csv',
    {
      summary: 'Export a list (CSV)',
      params: idParam,
      answer: { file: 'text/csv' },
      returns: 'A CSV file with a line for each entry',
      errors: ['notFound'],
    },
    async ({ person: { userId }, asPerson, params: { id }, c }, { now, site }) => {
      const list = await asPerson((tx) => findSavedList(tx, { userId, id, now: now() }))
      return c.body(listCsv(list, site.url), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="list.csv"',
      })
    },
  ),
  endpoint(
    'PUT /saved/lists/{id}/link',
    {
      summary: 'Share a list by a link, or change what the link shows',
      description: 'A list that is shared keeps its link.',
      params: idParam,
      body: sharingSchema,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id }, body }) =>
      asPerson((tx) => shareList(tx, { userId, id, ...body })),
  ),
  endpoint(
    'DELETE /saved/lists/{id}/link',
    { summary: 'Make a list private; its link stops working', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => stopSharing(tx, { userId, id })),
  ),
]
