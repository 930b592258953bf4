import { Navigate } from 'react-router'
import { usePanelAccess } from '../access/use-access.ts'
import { contentSections } from './sections.ts'

/** /admin/content itself. */
export default function FirstSection() {
  const { mayOpen } = usePanelAccess()
  const first = contentSections.map(({ path }) => `/admin/content/${path}`).find(mayOpen)
  return first && <Navigate to={first} replace />
}
