import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { stateName } from '#domain/places/state-names.ts'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import {
  rareWordsDays,
  retentionDays,
  type SearchedWords,
  searchListSchema,
  searchPeriods,
} from '#domain/search-learning/schema.ts'

const placeOf = ({ place }: SearchedWords) => stateName(place)
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const searchesList: List<SearchedWords> = {
  name: 'searches',
  path: '/admin/categories/searches',
  label: 'Searches',
  schema: searchListSchema,
  paging: ['offset'],
  filters: [
    {
      kind: 'tabs',
      name: 'show',
      label: 'What happened',
      options: [
        { value: 'empty', label: 'Without a result' },
        { value: 'unopened', label: 'Without a click' },
      ],
    },
    {
      kind: 'choice',
      name: 'days',
      label: 'Period',
      options: [30, ...searchPeriods.filter((days) => days !== 30)].map((days) => ({
        value: String(days),
        label: `Last ${days} days`,
      })),
    },
  ],
  columns: [
    { id: 'words', label: 'Words', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
    { id: 'place', label: 'Place', cell: (row) => placeOf(row) || 'Anywhere' },
    { id: 'searches', label: 'Searches', align: 'end', cell: ({ searches }) => formatNumber(searches) },
    {
      id: 'empty',
      label: 'Without a result',
      align: 'end',
      cell: ({ withoutResult }) => formatNumber(withoutResult),
    },
    {
      id: 'last',
      label: 'Last',
      className: '@2xl:whitespace-nowrap',
      cell: ({ lastDay }) => day.format(new Date(lastDay)),
    },
    { id: 'actions', label: 'Actions', cell: (row) => <Actions row={row} /> },
  ],
  idOf: ({ words, place }) => `${words} ${place}`,
  nameOf: ({ words }) => words,
  queryKey: ['admin', 'searches'],
  async fetch(wanted, signal) {
    const query = readSearch(searchListSchema, new URLSearchParams(wanted))
    const { searches, hasMore } = await call('GET /admin/searches', { query, signal })
    const offset = Number(query.offset ?? 0) + searches.length
    return { rows: searches, next: hasMore ? { offset: String(offset) } : null }
  },
  noun: ['search', 'searches'],
  empty: () => ({
    title: 'No searches without a result',
    text: 'Words that visitors look for and don’t find are listed here.',
  }),
  nothingFound: { title: 'No such searches', text: 'Choose another period, or look at the other list.' },
}

/** What people search for in vain. */
export default function AdminSearches() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Searches</h2>
      <p className="max-w-[70ch] text-muted">
        What visitors searched for: totals without any person. Each network counts once a day. Words that few
        people searched for are deleted after {rareWordsDays} days, and everything after {retentionDays}.
      </p>
      <ListPage list={searchesList} />
    </div>
  )
}

function Actions({ row }: { row: SearchedWords }) {
  const { words } = row
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink
        to={`/admin/categories/synonyms?${new URLSearchParams({ add: words })}`}
        variant="secondary"
        size="sm"
      >
        Add as a synonym<span className="sr-only"> {words}</span>
      </ButtonLink>
      <ButtonLink
        to={searchHref({ ...noSearch, q: words, where: placeOf(row) }, {}, '/search')}
        variant="ghost"
        size="sm"
      >
        Search it<span className="sr-only"> {words}</span>
      </ButtonLink>
    </span>
  )
}
