import {
  Fragment,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PrefetchPageLinks, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { Later, loadParts } from '#app/ui/hydrate-later.tsx'
import type { InMarkup } from './in-markup.ts'
import { onIntent } from './prefetch.ts'

/** Leaves what the server wrote inside of an element as it is: React neither reads nor replaces it. */
const written = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** `aside` comes after the first few, which are on a phone's first screen. */
const asideAfter = 3

const intentMs = 100

/**
 * The results of a list. Their cards have no state, so that in a document that the server wrote they need neither code
 * nor data; presses on their links are handled here.
 */
export function CardList<T extends { id: string }>({
  cards: { count, items },
  card,
  groups,
  aside,
  className,
}: {
  cards: InMarkup<T>
  card?: (item: T, index: number) => ReactNode
  /** Each an `li`, instead of one for each card. */
  groups?: ((items: readonly T[]) => ReactNode) | undefined
  aside?: ReactNode
  className: string
}) {
  const isWritten = items === undefined
  const { props, prefetched } = useWritten<HTMLUListElement>(isWritten, true)
  const last = Math.min(asideAfter, count) - 1
  const shared = { id: 'results', tabIndex: -1, className, ...props }
  return (
    <>
      {groups ? (
        <ul key={String(isWritten)} {...shared} {...(items ? { children: groups(items) } : written)} />
      ) : (
        <ul {...shared}>
          {Array.from({ length: count }, (_, index) => {
            const item = items?.[index]
            return (
              <Fragment key={item?.id ?? index}>
                {item ? <li>{card?.(item, index)}</li> : <li {...written} />}
                {aside && index === last && <li className="list-aside">{aside}</li>}
              </Fragment>
            )
          })}
        </ul>
      )}
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  )
}

/** A part of the page that has only links. Its code comes when the browser itself turns to such a page. */
export function Written<T>({
  of,
  children,
}: {
  of: InMarkup<T>
  children: (items: readonly T[]) => ReactNode
}) {
  const isWritten = of.items === undefined
  const { props, prefetched } = useWritten<HTMLDivElement>(isWritten)
  return (
    <Later of={[of]}>
      <div
        key={String(isWritten)}
        {...props}
        className="contents"
        {...(of.items ? { children: children(of.items) } : written)}
      />
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </Later>
  )
}

/** A list that has only links, wherever its part of the page is; `children` are its `li`. */
export function WrittenList<T>({
  of,
  at,
  className,
  children,
}: {
  of: InMarkup<T>
  at: RefObject<HTMLUListElement | null>
  className: string
  children: (items: readonly T[]) => ReactNode
}) {
  const isWritten = of.items === undefined
  const { props, prefetched } = useWritten(isWritten, true, at)
  return (
    <>
      <ul
        key={String(isWritten)}
        className={className}
        {...props}
        {...(of.items ? { children: children(of.items) } : written)}
      />
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  )
}

/** What `Link` does, for links that React doesn't know. */
function useWritten<E extends Element>(isWritten: boolean, prefetches = false, at?: RefObject<E | null>) {
  const own = useRef<E>(null)
  const ref = at ?? own
  const { revalidate } = useRevalidator()
  // If React had to draw the page itself, there is nothing in it.
  useEffect(() => {
    if (!isWritten || !ref.current?.matches(':empty, :has(> li:empty)')) return
    // Data that fails to come would take the rest of the page with it.
    if (navigator.onLine) revalidate()
    else addEventListener('online', revalidate, { once: true })
  }, [isWritten, revalidate, ref])
  // A filter, and the way back, bring the same parts as data; with it comes their code.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isWritten && isLeaving) loadParts()
  }, [isWritten, isLeaving])
  const navigate = useNavigate()
  const [prefetched, setPrefetched] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onAway = () => clearTimeout(timer.current)
  const onNear = ({ target }: SyntheticEvent) => {
    onAway()
    const path = pathOf(target)
    if (path && prefetches && onIntent() === 'intent')
      timer.current = setTimeout(setPrefetched, intentMs, path)
  }
  const handlers = {
    onClick(event: React.MouseEvent) {
      const path = pathOf(event.target)
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!path || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      navigate(path)
    },
    onMouseOver: onNear,
    onMouseLeave: onAway,
    onFocus: onNear,
    onBlur: onAway,
    onTouchStart: onNear,
  }
  return isWritten ? { props: { ref, ...handlers }, prefetched } : { props: { ref }, prefetched: null }
}

/** The page of this site that a link leads to. */
const pathOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('a[href^="/"]:not([href^="//"],[target],[download])')?.getAttribute('href') ?? null)
    : null
