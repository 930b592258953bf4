import { z } from '@hono/zod-openapi'
import {
  customFieldChangeSchema,
  customFieldOrderSchema,
  newCustomFieldSchema,
  savedCustomFieldSchema,
} from '#domain/categories/custom-fields/admin-schema.ts'
import {
  addCustomField,
  archiveCustomField,
  changeCustomField,
  listAdminFields,
  orderCustomFields,
  removeCustomField,
} from '#domain/categories/custom-fields/manage.server.ts'
import { endpointsFor } from '../endpoint.ts'

const keyParam = z.object({ key: z.string().max(40) })

const endpoint = endpointsFor('admin', 'Administration of categories')

/** Fields of listings that administrators add to a category. */
export const adminCustomFields = [
  endpoint(
    'GET /admin/custom-fields',
    {
      summary: 'List custom fields',
      answer: z.object({ fields: z.array(savedCustomFieldSchema) }),
      returns: 'The fields of all categories in order, with the number of listings that use each',
    },
    async ({ asPerson }) => ({ fields: await asPerson(listAdminFields) }),
  ),
  endpoint(
    'POST /admin/custom-fields',
    {
      summary: 'Add a custom field to a category',
      description: '`key` and `kind` can’t be changed later. A choice without a key gets one from its label.',
      body: newCustomFieldSchema,
      answer: savedCustomFieldSchema,
      returns: 'The new field',
      status: 201,
    },
    ({ asPerson, input }) => asPerson((tx) => addCustomField(tx, input)),
  ),
  endpoint(
    'PUT /admin/custom-fields/{key}',
    {
      summary: 'Change a custom field',
      description:
        '`version` is the one that was read. A choice that listings have can’t be removed, and `takesSeveral` stays while a listing has several.',
      params: keyParam,
      body: customFieldChangeSchema,
      answer: savedCustomFieldSchema,
      returns: 'The field after the change',
      errors: ['notFound'],
      stale: savedCustomFieldSchema,
    },
    ({ asPerson, input }) => asPerson((tx) => changeCustomField(tx, input)),
  ),
  endpoint(
    'PUT /admin/custom-field-order',
    {
      summary: 'Reorder the custom fields of a category',
      description: '`keys` are all fields of the category that aren’t archived.',
      body: customFieldOrderSchema,
      errors: ['conflict'],
    },
    ({ asPerson, input }) => asPerson((tx) => orderCustomFields(tx, input)),
  ),
  endpoint(
    'POST /admin/custom-fields/{key}/archive',
    {
      summary: 'Archive a custom field',
      description: 'It is hidden everywhere; what listings have in it is kept. Idempotent.',
      params: keyParam,
      answer: savedCustomFieldSchema,
      returns: 'The archived field',
      errors: ['notFound'],
    },
    ({ asPerson, input }) => asPerson((tx) => archiveCustomField(tx, { ...input, isArchived: true })),
  ),
  endpoint(
    'POST /admin/custom-fields/{key}/restore',
    {
      summary: 'Restore an archived custom field',
      description: 'Listings show what they had in it. Idempotent.',
      params: keyParam,
      answer: savedCustomFieldSchema,
      returns: 'The field, in use again',
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, input }) => asPerson((tx) => archiveCustomField(tx, { ...input, isArchived: false })),
  ),
  endpoint(
    'DELETE /admin/custom-fields/{key}',
    {
      summary: 'Delete a custom field that no listing uses',
      params: keyParam,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, input }) => asPerson((tx) => removeCustomField(tx, input)),
  ),
]
