import { useEffect, useRef } from 'react'
import { bringIntoRow } from '../scroll-row.tsx'

/**
 * Links to the page's sections, which stay in view while scrolling. The style sheet marks the current one, and where it
 * can, a row too long for a phone follows it.
 */
export function SectionIndex({ sections }: { sections: { id: string; label: string }[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!CSS.supports('selector(:target-current)')) return
    const follow = () => {
      const current = list.current?.querySelector<HTMLElement>('a:target-current')
      if (list.current && current) bringIntoRow(list.current, current)
    }
    document.addEventListener('scrollend', follow)
    return () => document.removeEventListener('scrollend', follow)
  }, [])
  return (
    <nav aria-label="On this page" className="section-index">
      <ul ref={list} className="fading-row">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
