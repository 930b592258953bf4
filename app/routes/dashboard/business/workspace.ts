import { useOutletContext } from 'react-router'
import type { OwnBusiness } from '#domain/businesses/own.ts'

export type Workspace = { userId: string; business: OwnBusiness }

/** The listing whose tab is open, as it was last read: for every page below the workspace. */
export const useWorkspace = () => useOutletContext<Workspace>()
