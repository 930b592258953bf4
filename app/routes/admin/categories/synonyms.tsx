import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { synonymsQuery } from './queries.ts'
import { SynonymsForm } from './synonyms-form.tsx'

const atOnce = 50

/** Groups of words that search treats as the same. */
export default function SynonymList() {
  const [q, setQ] = useState('')
  const [search, setSearch] = useSearchParams()
  const word = search.get('add')
  const [isNew, setNew] = useState(word !== null)
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(atOnce)
  const query = useQuery(synonymsQuery(useDeferredValue(q.trim())), queryClient)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Synonyms</h2>
      <p className="max-w-[70ch] text-muted">
        Anyone who types one of these words finds businesses with any of the others, first those of its
        categories. Accents, plurals and typos need no entry.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Find a word" className="min-w-48 flex-1 sm:max-w-72">
          {(control) => (
            <Input {...control} type="search" value={q} onChange={({ target }) => setQ(target.value)} />
          )}
        </Field>
        <Button onClick={() => setNew(true)} disabled={isNew}>
          <Plus aria-hidden="true" />
          Add synonyms
        </Button>
      </div>
      {isNew && (
        <Card className="p-5">
          <h3 className="mb-3 text-xl">New synonyms</h3>
          <SynonymsForm
            group={null}
            word={word ?? ''}
            onDone={(saved) => {
              setNew(false)
              if (word !== null) setSearch({}, { replace: true })
              // Shows the new group, wherever it is in the list.
              if (saved) setQ(saved.terms[0]!)
            }}
          />
        </Card>
      )}
      <QueryBoundary query={query} what="The synonyms">
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={q.trim() ? 'No matches' : 'No synonyms yet'} headingLevel="h3">
              {q.trim()
                ? 'No group has this word. Add it with its synonyms.'
                : 'Add words that mean the same.'}
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Groups of synonyms" className="divide-y divide-line border-y border-line">
                {groups.slice(0, shown).map((group) => (
                  <li key={group.id} className="py-3">
                    {opened === group.id ? (
                      <SynonymsForm key={group.updatedAt} group={group} onDone={() => setOpened(null)} />
                    ) : (
                      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                        <p className="min-w-48 flex-1 break-words">
                          {group.terms.join(', ')}
                          {group.categories.length > 0 && (
                            <span className="block text-sm text-muted">
                              Categories: {group.categories.join(', ')}
                            </span>
                          )}
                          {group.note && <span className="block text-sm text-muted">{group.note}</span>}
                        </p>
                        <Button variant="secondary" size="sm" onClick={() => setOpened(group.id)}>
                          Edit<span className="sr-only"> {group.terms[0]}</span>
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              {groups.length > shown && (
                <div>
                  <Button variant="secondary" onClick={() => setShown(shown + atOnce)}>
                    Show more
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}
