import { Navigate } from 'react-router'
import { contentSections } from './sections.ts'

/** /admin/content itself. */
export default function FirstSection() {
  return <Navigate to={`/admin/content/${contentSections[0]!.path}`} replace />
}
