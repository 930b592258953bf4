import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { entryPath } from '#domain/saved/entry-path.ts'
import type { SavedEntry } from '#domain/saved/schema.ts'
import { cityLine } from '../../place-line.ts'

type Printed = {
  title: string
  entries: readonly (Pick<SavedEntry, 'id' | 'note' | 'business' | 'posting'> & { name?: string })[]
}

/** Prints the list: the sheet that its page has already, or one that is there for as long as it is printed. */
export function PrintButton({ hasSheet = false, ...list }: Printed & { hasSheet?: boolean }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const stop = () => setPrinting(false)
    window.addEventListener('afterprint', stop)
    window.print()
    return () => window.removeEventListener('afterprint', stop)
  }, [isPrinting])
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setPrinting(true)}>
        <Printer aria-hidden="true" />
        Print<span className="sr-only"> {list.title}</span>
      </Button>
      {isPrinting && !hasSheet && <PrintedList {...list} site={location.origin} />}
    </>
  )
}

/** A list on paper, alone: a line for each entry, without pictures. */
export function PrintedList({ title, entries, site }: Printed & { site: string }) {
  return (
    <PrintSheet className="hidden print:block">
      <h2 className="text-2xl break-words">{title}</h2>
      <ul className="mt-4">
        {entries.map((entry) => {
          const { id, name, note, business, posting } = entry
          const path = entryPath(entry)
          return (
            <li key={id} className="border-t border-line py-2">
              <p className="font-semibold break-words">{business?.name ?? posting?.title ?? name}</p>
              <p>
                {business &&
                  [business.category.name, cityLine(business), business.phone].filter(Boolean).join(' · ')}
                {posting && [posting.detail, posting.note].filter(Boolean).join(' · ')}
                {!path && 'No longer listed'}
              </p>
              {note && <p className="break-words whitespace-pre-line">{note}</p>}
              {path && <p className="text-sm">{site.replace(/^https?:\/\//, '') + path}</p>}
            </li>
          )
        })}
      </ul>
    </PrintSheet>
  )
}
