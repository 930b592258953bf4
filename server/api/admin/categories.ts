import { z } from '@hono/zod-openapi'
import {
  categoryChangeSchema,
  categoryOrderSchema,
  categorySlug,
  newCategorySchema,
  savedCategorySchema,
  savedSynonymsSchema,
  synonymsSchema,
} from '#domain/categories/admin-schema.ts'
import {
  addCategory,
  changeCategory,
  listAdminCategories,
  mergeCategory,
  moveCategory,
  orderCategories,
  renameCategory,
} from '#domain/categories/manage.server.ts'
import {
  addSynonyms,
  changeSynonyms,
  listSynonyms,
  removeSynonyms,
} from '#domain/categories/synonyms.server.ts'
import { previewAlone, previewSynonyms } from '#domain/search-learning/preview-synonyms.server.ts'
import { synonymsPreviewSchema } from '#domain/search-learning/schema.ts'
import { versionSchema } from '#domain/version.ts'
import { endpointsFor } from '../endpoint.ts'

const slugParam = z.object({ slug: z.string().max(60) })
const groupParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const endpoint = endpointsFor('admin', 'Administration of categories')

/** The category tree, and the synonyms for search. */
export const adminCategories = [
  endpoint(
    'GET /admin/categories',
    {
      summary: 'List categories and subcategories',
      answer: z.object({ categories: z.array(savedCategorySchema) }),
      returns: 'All categories with their subcategories, in order',
    },
    async ({ asPerson }) => ({ categories: await asPerson(listAdminCategories) }),
  ),
  endpoint(
    'POST /admin/categories',
    {
      summary: 'Add a category or subcategory',
      body: newCategorySchema,
      answer: savedCategorySchema,
      returns: 'The new category',
      status: 201,
    },
    ({ asPerson, input }) => asPerson((tx) => addCategory(tx, input)),
  ),
  endpoint(
    'PUT /admin/categories/{slug}',
    {
      summary: 'Change the name, description and icon of a category',
      description: '`version` is the one that was read.',
      params: slugParam,
      body: categoryChangeSchema,
      answer: savedCategorySchema,
      returns: 'The category after the change',
      errors: ['notFound'],
      stale: savedCategorySchema,
    },
    ({ asPerson, input }) => asPerson((tx) => changeCategory(tx, input)),
  ),
  endpoint(
    'PUT /admin/category-order',
    {
      summary: 'Reorder categories, or the subcategories of one',
      body: categoryOrderSchema,
      errors: ['conflict'],
    },
    ({ asPerson, input }) => asPerson((tx) => orderCategories(tx, input)),
  ),
  endpoint(
    'POST /admin/categories/{slug}/rename',
    {
      summary: 'Change the URL of a category',
      description: 'The old URL redirects (301), and so does the old value as a search parameter.',
      params: slugParam,
      body: z.object({ to: categorySlug }),
      answer: savedCategorySchema,
      returns: 'The category under its new URL',
      errors: ['notFound'],
    },
    ({ asPerson, input }) => asPerson((tx) => renameCategory(tx, input)),
  ),
  endpoint(
    'POST /admin/categories/{slug}/move',
    {
      summary: 'Move a subcategory and its businesses to another category',
      params: slugParam,
      body: z.object({ parent: z.string().max(60) }),
      answer: savedCategorySchema,
      returns: 'The subcategory in its new place',
      errors: ['notFound'],
    },
    ({ asPerson, input }) => asPerson((tx) => moveCategory(tx, input)),
  ),
  endpoint(
    'POST /admin/categories/{slug}/merge',
    {
      summary: 'Merge a category into another and remove it',
      description: 'The old URL redirects (301). `confirm` is the name of the category that is removed.',
      params: slugParam,
      body: z.object({ into: z.string().max(60), confirm: z.string().max(120) }),
      answer: savedCategorySchema,
      returns: 'The category that is left',
      errors: ['notFound'],
    },
    ({ asPerson, input }) => asPerson((tx) => mergeCategory(tx, input)),
  ),
  endpoint(
    'GET /admin/synonyms',
    {
      summary: 'List groups of synonyms',
      query: z.object({ q: z.string().max(60).optional() }),
      answer: z.object({ groups: z.array(savedSynonymsSchema) }),
      returns: 'Groups with a word that contains `q`, sorted by first word',
    },
    async ({ asPerson, query }) => ({ groups: await asPerson((tx) => listSynonyms(tx, query)) }),
  ),
  endpoint(
    'POST /admin/synonyms',
    {
      summary: 'Add a group of synonyms',
      body: synonymsSchema,
      answer: savedSynonymsSchema,
      returns: 'The new group',
      status: 201,
    },
    ({ asPerson, input }) => asPerson((tx) => addSynonyms(tx, input)),
  ),
  endpoint(
    'PUT /admin/synonyms/{id}',
    {
      summary: 'Change a group of synonyms',
      description: '`version` is the one that was read.',
      params: groupParam,
      body: synonymsSchema.extend({ version: versionSchema }),
      answer: savedSynonymsSchema,
      returns: 'The group after the change',
      errors: ['notFound'],
      stale: savedSynonymsSchema,
    },
    ({ asPerson, input }) => asPerson((tx) => changeSynonyms(tx, input)),
  ),
  endpoint(
    'POST /admin/synonyms/preview',
    {
      summary: 'Preview a change of synonyms',
      description:
        'Shows what stored searches would find if the group were saved, without saving it. `id` is null for a new group; `version` is the one that was read.',
      body: synonymsSchema.extend({ id: groupParam.shape.id.nullable(), version: versionSchema }),
      answer: synonymsPreviewSchema,
      returns: 'Up to 20 searches with the group’s words, with what they find before and after',
      errors: ['notFound'],
      stale: savedSynonymsSchema,
    },
    ({ asPerson, body }, { now }) =>
      previewAlone(() => asPerson((tx) => previewSynonyms(tx, body, { now: now() }))),
  ),
  endpoint(
    'DELETE /admin/synonyms/{id}',
    { summary: 'Delete a group of synonyms', params: groupParam, errors: ['notFound'] },
    ({ asPerson, input }) => asPerson((tx) => removeSynonyms(tx, input)),
  ),
]
