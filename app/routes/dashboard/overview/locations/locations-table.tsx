import type { Params } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useLocationsList } from './locations-list.tsx'

/** All listings of the user in a table. */
export function LocationsTable({ userId, fixed }: { userId: string; fixed: Params }) {
  const list = useLocationsList(userId, fixed)
  return <ListPage list={list} />
}
