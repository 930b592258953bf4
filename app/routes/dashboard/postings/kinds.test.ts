import { expect, test } from 'vitest'
import { postingKindNames, postingKinds } from '#domain/posting-kinds.ts'
import { kinds as serverKinds } from '#domain/posting-life/kinds.server.ts'
import { kinds } from './kinds.ts'
import { plainLabel } from './parts/labels.ts'

test.each(postingKindNames)('the kind %s is whole: its names, its pages, its server half', (name) => {
  expect(kinds[name]).toMatchObject({ Fields: expect.anything(), Summary: expect.anything() })
  expect(kinds[name].closings.length).toBeGreaterThan(0)
  const { path } = postingKinds[name]
  expect(kinds[name].list).toMatchObject({ kind: name, path })
  expect(serverKinds[name]).toMatchObject({ name, finder: { spec: { kind: name, path } } })
})

test('the notice of a conflict calls a field as the form does, without “optional”', () => {
  const labelsOf = (fields: string[]) => fields.map((field) => plainLabel(kinds.job.labels, field))
  expect(labelsOf(['title', 'payNote', 'payTo'])).toEqual(['Title', 'Tips, commission, overtime', 'To ($)'])
})
