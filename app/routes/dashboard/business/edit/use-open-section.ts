import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SectionName, sectionNames } from '#domain/businesses/sections.ts'

/** The section that is open, one at a time. The address says which, so that links lead to it, and a reload stays. */
export function useOpenSection(atFirst: SectionName | null) {
  const { hash, search, key } = useLocation()
  const navigate = useNavigate()
  const asked = sectionNames.find((name) => hash === `#${name}`)
  const [open, setOpen] = useState<SectionName | null>(asked ?? atFirst)
  const [visit, setVisit] = useState(key)
  // Before it is drawn: a link to a field focuses it, which a closed section would prevent.
  if (visit !== key) {
    setVisit(key)
    if (asked && asked !== open) setOpen(asked)
  }
  function toggle(name: SectionName) {
    if (open === name) {
      setOpen(null)
      navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    } else {
      setOpen(name)
      navigate({ search: '', hash: name }, { replace: true })
    }
  }
  return { open, toggle }
}
