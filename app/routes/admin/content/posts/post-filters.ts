import { postStates } from '#domain/posts/admin-schema.ts'
import { topics } from '#domain/posts/topics.ts'
import type { Choice } from '../list-filters.tsx'
import { postStateMark } from './state-mark.ts'

export const postChoices: readonly [Choice, Choice] = [
  {
    name: 'state',
    label: 'State',
    options: postStates.map((value) => ({ value, label: postStateMark[value].label })),
  },
  { name: 'topic', label: 'Topic', options: topics.map(({ slug, name }) => ({ value: slug, label: name })) },
]
