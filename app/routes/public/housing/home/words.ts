import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { HomePage } from '#domain/housing/schema.ts'

/** "Houston, TX". */
export const placeOf = ({ city, state }: Pick<HomePage, 'city' | 'state'>) =>
  [city, state].filter(Boolean).join(', ')

export const homeCrumbs = (home: HomePage): Crumb[] => [
  { label: 'Housing', to: '/housing' },
  { label: home.title },
]
