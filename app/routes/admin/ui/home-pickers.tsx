import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Picture } from '#app/components/picture.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Checkbox } from '#app/ui/field.tsx'
import type { SettingValue } from '#domain/site/settings.ts'
import { moved } from '../setting-form/fields.ts'

type Order = SettingValue<'home_banner'>
type Picker = { value: unknown; onChange: (value: Order) => void }

const candidatesQuery = queryOptions({
  queryKey: ['admin', 'home-candidates'],
  queryFn: ({ signal }) => call('GET /admin/home-candidates', { signal }),
  staleTime: 0,
})

/** The flyers of the home page's banner. */
export function BannerPicker({ value, onChange }: Picker) {
  const query = useQuery(candidatesQuery, queryClient)
  return (
    <QueryBoundary query={query} what="The flyers">
      {({ flyers }) => (
        <OrderList
          value={value as Order}
          onChange={onChange}
          empty="No flyers in the banner"
          items={flyers.map(({ id, title, imageUrl, alt, business }) => ({
            id,
            name: title,
            note: business.name,
            picture: (
              <Picture
                src={imageUrl}
                alt={alt}
                sizes="80px"
                maxWidth={160}
                className="h-14 w-20 shrink-0 rounded-lg object-cover"
              />
            ),
          }))}
        />
      )}
    </QueryBoundary>
  )
}

/** The featured businesses. */
export function CarouselPicker({ value, onChange }: Picker) {
  const query = useQuery(candidatesQuery, queryClient)
  return (
    <QueryBoundary query={query} what="The businesses">
      {({ businesses }) => (
        <OrderList
          value={value as Order}
          onChange={onChange}
          empty="No featured businesses"
          items={businesses.map(({ id, name, city, state }) => ({
            id,
            name,
            note: [city, state].filter(Boolean).join(', '),
          }))}
        />
      )}
    </QueryBoundary>
  )
}

type Item = { id: string; name: string; note: string; picture?: ReactNode }

/** Ids that no longer exist are dropped with the next change. */
function OrderList({
  items,
  value: { first, hidden },
  onChange,
  empty,
}: {
  items: Item[]
  value: Order
  onChange: (value: Order) => void
  empty: string
}) {
  if (items.length === 0)
    return (
      <EmptyState title={empty} headingLevel="h3" className="sm:col-span-full">
        They’re added automatically with a plan.
      </EmptyState>
    )
  const place = ({ id }: Item) => (first.includes(id) ? first.indexOf(id) : first.length)
  const ordered = items.toSorted((a, b) => place(a) - place(b))
  const known = new Set(items.map(({ id }) => id))
  const put = (order: readonly string[], upTo: number) =>
    onChange({ first: order.slice(0, upTo), hidden: hidden.filter((id) => known.has(id)) })
  const move = (index: number, by: -1 | 1) => {
    const ids = moved(ordered, index, by).map(({ id }) => id)
    const pinned = ordered.filter(({ id }) => first.includes(id)).length
    put(ids, Math.max(pinned, index + (by > 0 ? by : 0) + 1))
  }
  const show = (id: string, isShown: boolean) =>
    onChange({
      first: first.filter((other) => known.has(other)),
      hidden: isShown ? hidden.filter((other) => other !== id) : [...hidden, id],
    })
  return (
    <ol className="divide-y divide-line border-y border-line sm:col-span-full">
      {ordered.map(({ id, name, note, picture }, index) => {
        const isShown = !hidden.includes(id)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="w-6 text-right text-muted tabular-nums">{index + 1}</span>
            {picture}
            <p className={cn('min-w-40 flex-1 break-words', !isShown && 'text-muted line-through')}>
              {name}
              {note && <span className="block text-sm text-muted">{note}</span>}
            </p>
            <span className="ml-auto flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:pl-10">
              <Checkbox
                label={
                  <>
                    Shown<span className="sr-only">: {name}</span>
                  </>
                }
                checked={isShown}
                onChange={({ target }) => show(id, target.checked)}
              />
              <span className="flex">
                <Button
                  variant="ghost"
                  size="iconSm"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="iconSm"
                  aria-label={`Move ${name} down`}
                  disabled={index === ordered.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
