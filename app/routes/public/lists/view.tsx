import { EmptyState } from '#app/components/empty-state.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { EntryCard } from '#app/components/saved/lists/entry-card.tsx'
import { PrintButton, PrintedList } from '#app/components/saved/lists/printed-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'

export default function SharedListPage({
  loaderData: { list, site },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { id, name, ownerName, entries } = list
  return (
    <div className="wrap pt-8 pb-20">
      <p className="text-muted">{ownerName ? `A list by ${ownerName}` : 'A shared list'}</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
        {entries.length > 0 && (
          <div className="not-js:hidden">
            <PrintButton title={name} entries={entries} hasSheet />
          </div>
        )}
      </div>
      {/* However it is printed, with its notes and without pictures. */}
      <PrintedList title={name} entries={entries} site={site} />
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing in this list yet"
          headingLevel="h2"
          actions={<ButtonLink to="/directory">Browse the directory</ButtonLink>}
        >
          <p>Come back later, or look around yourself.</p>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-2">
              <EntryCard entry={entry} headingLevel="h2" />
              {entry.note && (
                <p className="rounded-card border border-line bg-paper px-4 py-3 break-words whitespace-pre-line">
                  <span className="sr-only">Note: </span>
                  {entry.note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10 not-js:hidden">
        <ReportButton subject={{ kind: 'list', id, name }} className="text-muted">
          Report this list
        </ReportButton>
      </div>
    </div>
  )
}
