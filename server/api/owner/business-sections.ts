import { z } from '@hono/zod-openapi'
import type { SectionChange } from '#domain/businesses/listing/normalize-section.server.ts'
import { saveSection } from '#domain/businesses/listing/save-section.server.ts'
import { managedListingSchema, savedSectionSchema } from '#domain/businesses/managed-listing.ts'
import { type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { versionSchema } from '#domain/version.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Own listings')

const save = <Section extends SectionName>(section: Section) =>
  endpoint(
    `PUT /businesses/{id}/sections/${section}`,
    {
      summary: `Save a section of a listing: ${section}`,
      description:
        'Changes to some fields of a published listing are reviewed first; until then visitors see the old value. `version` is the one that was read.',
      params: idParam,
      body: z.object({ version: versionSchema, values: sectionSchemas[section] }),
      wrapper: 'values',
      answer: savedSectionSchema,
      returns: 'The listing, with the fields that changed right away and those pending review',
      errors: ['forbidden', 'notFound'],
      stale: managedListingSchema,
    },
    ({ person: { userId }, asPerson, params, body }, { now }) => {
      const { version, values } = body as { version: number; values: unknown }
      const at = { businessId: params.id, userId, version, now: now() }
      return asPerson((tx) => saveSection(tx, { ...at, ...({ section, values } as SectionChange) }))
    },
  )

/** Each section of a listing is saved separately, validated and described by its own schema. */
export const businessSections = [
  save('basics'),
  save('place'),
  save('contact'),
  save('hours'),
  save('heritage'),
  save('offer'),
]
