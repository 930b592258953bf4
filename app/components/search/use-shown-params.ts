import { useNavigation } from 'react-router'
import { parseSearchParams } from '#domain/search/params.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import type { SearchPage } from './search-page.ts'

/** The choices to show: those being loaded while a change is under way, so that a tick stands at once. */
export function useShownParams(page: SearchPage): { params: SearchParams; isPending: boolean } {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== page.path) return { params: page.params, isPending: false }
  return { params: parseSearchParams(new URLSearchParams(location.search)).params, isPending: true }
}
