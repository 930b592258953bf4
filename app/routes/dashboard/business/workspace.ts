import { useOutletContext } from 'react-router'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'

export type Workspace = { userId: string; business: ManagedListing }

/** The current listing as last fetched, for every page of its workspace. */
export const useWorkspace = () => useOutletContext<Workspace>()
