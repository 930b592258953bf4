import { z } from '@hono/zod-openapi'
import {
  contentVersionSchema,
  previewedSchema,
  previewSchema,
  wholeVersionSchema,
} from '#domain/content/schema.ts'
import { findVersion, listVersions } from '#domain/content/versions.server.ts'
import { idSchema, notAnId } from '#domain/id.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { listCalendar } from '#domain/texts/calendar.server.ts'
import { findTextKind, textKindNames } from '#domain/texts/kinds.ts'
import { orderTexts } from '#domain/texts/order-texts.server.ts'
import { previewPath } from '#domain/texts/preview-path.ts'
import { countPreviewLinks, endPreviewLinks, makePreviewLink } from '#domain/texts/previews.server.ts'
import { publishText, unpublishText } from '#domain/texts/publish-text.server.ts'
import { removeText } from '#domain/texts/remove-text.server.ts'
import { saveText } from '#domain/texts/save-text.server.ts'
import {
  calendarQuerySchema,
  calendarSchema,
  changeTextSchema,
  orderTextsSchema,
  previewLinkSchema,
  previewLinksSchema,
  publishTextSchema,
  removeTextSchema,
  saveTextSchema,
  textFilterSchema,
  textListSchema,
  textSchema,
} from '#domain/texts/schema.ts'
import { findText, listTexts } from '#domain/texts/texts.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('admin', 'Administration of content', 'content')

const kind = z.enum(textKindNames, 'Unknown kind of text.')
const kindParam = z.object({ kind })
/** Most texts are identified by a UUID, pages by their path, with slashes as %2F. */
const textParam = z
  .object({ kind, id: z.string().max(80) })
  .refine(({ kind, id }) => findTextKind(kind)?.key === 'slug' || idSchema.safeParse(id).success, {
    path: ['id'],
    error: notAnId,
  })

const list = { params: kindParam, answer: textListSchema } as const
const change = {
  params: textParam,
  answer: textSchema,
  returns: 'The text after the change',
  stale: textSchema,
  errors: ['notFound'],
} as const

/**
 * Texts of every kind: posts, pages, help articles, questions, newsletter issues. Listed after the other paths below
 * /admin/content, which `{kind}` would match.
 */
export const adminTexts = [
  endpoint(
    'GET /admin/content/versions/{id}',
    {
      summary: 'Get an earlier version of a text',
      params: idParam,
      answer: wholeVersionSchema,
      returns: 'The text with its Markdown',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => findVersion(tx, id)),
  ),
  endpoint(
    'POST /admin/content/preview',
    {
      summary: 'Render Markdown as the site would show it',
      body: previewSchema,
      answer: previewedSchema,
      returns: 'HTML that is safe to show, and its headings',
      limit: 'previewContent',
    },
    async ({ asPerson, body: { body } }, { site }) => {
      const copy = await asPerson(findSiteCopy)
      const { html, headings } = renderMarkdown(body, placeholderValues(site, copy))
      return { html, headings: [...headings] }
    },
  ),
  endpoint(
    'GET /admin/content/calendar',
    {
      summary: 'List what is or was published and sent between two moments',
      query: calendarQuerySchema,
      answer: calendarSchema,
      returns:
        'Posts, help articles that are scheduled, and newsletter issues, at most 500, the earliest first',
    },
    ({ asPerson, query }) => asPerson(async (tx) => ({ entries: await listCalendar(tx, query) })),
  ),
  endpoint(
    'GET /admin/content/{kind}',
    {
      ...list,
      summary: 'List the texts of a kind',
      query: textFilterSchema,
      returns:
        'The texts without their Markdown, including drafts, and how many there are: help articles and questions in their order, at most 50 of others',
    },
    ({ asPerson, params: { kind }, query }) => asPerson((tx) => listTexts(tx, kind, query)),
  ),
  endpoint(
    'GET /admin/content/{kind}/{id}',
    {
      summary: 'Get a text with its Markdown',
      params: textParam,
      answer: textSchema,
      returns: 'The text',
      errors: ['notFound'],
    },
    ({ asPerson, params: { kind, id } }) => asPerson((tx) => findText(tx, kind, id)),
  ),
  endpoint(
    'PUT /admin/content/{kind}/{id}',
    {
      ...change,
      summary: 'Save a text',
      description:
        'The client chooses the ID of a new text, whose `version` is null; else `version` is the one that was read. Idempotent. A changed legal text needs a new version and the day it takes effect.',
      body: saveTextSchema,
      limit: 'saveContent',
    },
    ({ person: { userId }, asPerson, params: { kind }, input: { id, version, fields, requestId } }) =>
      asPerson((tx) => saveText(tx, kind, { id, version, fields, userId, requestId })),
  ),
  endpoint(
    'DELETE /admin/content/{kind}/{id}',
    {
      summary: 'Delete a text with its history',
      description: 'Send its `title` to confirm. Of newsletter issues, only drafts can be deleted.',
      params: textParam,
      body: removeTextSchema,
      stale: textSchema,
      errors: ['notFound'],
    },
    ({ asPerson, input: { kind, ...input } }) => asPerson((tx) => removeText(tx, kind, input)),
  ),
  endpoint(
    'POST /admin/content/{kind}/{id}/publish',
    { ...change, summary: 'Publish a text now or, for posts, later', body: publishTextSchema },
    ({ asPerson, input: { kind, ...input } }, { now }) =>
      asPerson((tx) => publishText(tx, kind, { ...input, now: now() })),
  ),
  endpoint(
    'POST /admin/content/{kind}/{id}/unpublish',
    { ...change, summary: 'Turn a text back into a draft', body: changeTextSchema },
    ({ asPerson, input: { kind, ...input } }) => asPerson((tx) => unpublishText(tx, kind, input)),
  ),
  endpoint(
    'POST /admin/content/{kind}/{id}/preview-links',
    {
      summary: 'Make a link to a preview of a text',
      description:
        'Whoever has the link reads the text as it is saved, published or not, for 14 days. The link can’t be shown again.',
      params: textParam,
      answer: previewLinkSchema,
      returns: 'The link',
      status: 201,
      errors: ['notFound', 'conflict'],
    },
    async ({ person: { userId }, asPerson, input: { kind, id, requestId } }, { site, now }) => {
      const { token, hash } = makeSecret()
      const expiresAt = await asPerson((tx) =>
        makePreviewLink(tx, kind, { id, hash, userId, now: now(), requestId }),
      )
      return { url: site.url + previewPath(token), expiresAt: expiresAt.toISOString() }
    },
  ),
  endpoint(
    'GET /admin/content/{kind}/{id}/preview-links',
    {
      summary: 'Count the links to previews of a text',
      params: textParam,
      answer: previewLinksSchema,
      returns: 'How many links work, and until when',
    },
    ({ asPerson, params: { kind, id } }, { now }) =>
      asPerson((tx) => countPreviewLinks(tx, kind, { id, now: now() })),
  ),
  endpoint(
    'DELETE /admin/content/{kind}/{id}/preview-links',
    { summary: 'End all links to previews of a text', params: textParam },
    ({ asPerson, input: { kind, id, requestId } }) =>
      asPerson((tx) => endPreviewLinks(tx, kind, { id, requestId })),
  ),
  endpoint(
    'GET /admin/content/{kind}/{id}/versions',
    {
      summary: 'List the versions of a text',
      params: textParam,
      answer: z.object({ versions: z.array(contentVersionSchema) }),
      returns: 'At most 200 versions, the current one first; none for a kind without a history',
    },
    async ({ asPerson, params: { kind, id } }) => {
      const column = findTextKind(kind)?.history
      return { versions: column ? await asPerson((tx) => listVersions(tx, { column, id })) : [] }
    },
  ),
  endpoint(
    'POST /admin/content/{kind}/order',
    {
      ...list,
      summary: 'Reorder the help articles or questions of a topic',
      body: orderTextsSchema,
      returns: 'All texts of the kind',
      errors: ['conflict'],
    },
    ({ asPerson, input: { kind, ...input } }) =>
      asPerson(async (tx) => {
        await orderTexts(tx, kind, input)
        return listTexts(tx, kind, {})
      }),
  ),
]
