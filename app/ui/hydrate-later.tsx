import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type HeldPresses, holdPresses } from './held-presses.ts'

type Module<Props> = { default: ComponentType<Props> }

const retryMs = 5_000

/**
 * A part of a page that the server writes like any other, and whose code comes after the rest of the page works. Until
 * then its links are the browser's own, and a press on a button waits. `waiting` stands in for it on pages that the
 * browser itself turns to before the code is there.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<Module<Props>>,
  { waiting = null }: { waiting?: ReactNode } = {},
) {
  const Part = lazyOnceThere(load)
  return memo(function Late(props: Props): ReactNode {
    return (
      <Later of={Object.values(props)} waiting={waiting}>
        <Part {...props} />
      </Later>
    )
  })
}

/**
 * What a route shows, as a chunk of its own: a document loads it beside what every page needs, and hydrates it after the
 * frame, as a task of its own. When the browser itself turns to the page, the route waits for it. For route modules:
 * `const View = await pagePart(() => import('./view.tsx'))`.
 */
export async function pagePart<Props extends object>(
  load: () => Promise<Module<Props>>,
): Promise<ComponentType<Props>> {
  if (isTakenOver) return (await load()).default
  const part = typeof window === 'undefined' ? load : startedNow(load)
  return hydrateLater(part)
}

/** Asks for the code before anything is rendered. */
function startedNow<Props>(load: () => Promise<Module<Props>>): () => Promise<Module<Props>> {
  const started = load()
  // Whoever needs it asks again.
  started.catch(() => undefined)
  return () => started.catch(load)
}

let isTakenOver = false
if (typeof window !== 'undefined')
  addEventListener('scripts-run', () => {
    isTakenOver = true
  })

/** The component of `load`, however long it takes: for `Later`. Once the code is there, nothing waits for it. */
export function lazyOnceThere<Props extends object>(
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  let there: ComponentType<Props> | undefined
  const code = async () => {
    const module = await persistently(load)
    there = module.default
    return module
  }
  parts.add(code)
  const Lazy = lazy(code) as unknown as ComponentType<Props>
  return function Part(props: Props): ReactNode {
    const [Shown] = useState(() => there ?? Lazy)
    return <Shown {...props} />
  }
}

const parts = new Set<() => Promise<unknown>>()

/** Loads the code of all parts of the pages seen so far, so that Back finds a page at its full height. */
export const loadParts = (): void => {
  for (const code of parts) void code()
}

/**
 * Around parts whose code may not be there yet. Presses on their buttons wait for it, and while what they are `of` stays
 * the same, so does what the server wrote: React takes it away at the next change around it, such as a link within the
 * page.
 */
export function Later({
  of,
  waiting = null,
  children,
}: {
  of: readonly unknown[]
  waiting?: ReactNode
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<HeldPresses | null>(null)
  const runs = useRef(false)
  const [written] = useState(of)
  const isWritten = of.length === written.length && of.every((each, at) => Object.is(each, written[at]))
  useEffect(() => {
    if (runs.current || !box.current) return
    const presses = holdPresses(box.current)
    held.current = presses
    return () => presses.drop()
  }, [])
  return (
    <div ref={box} data-late="" className="contents">
      <Suspense fallback={isWritten ? <Written box={box} waiting={waiting} /> : waiting}>
        {children}
        <Runs box={box} runs={runs} held={held} />
      </Suspense>
    </div>
  )
}

/** Shows the box's HTML from the moment React discards it, or `waiting` if the box is empty because the part is new. */
function Written({ box, waiting }: { box: RefObject<HTMLDivElement | null>; waiting: ReactNode }) {
  const [html] = useState(() => box.current?.innerHTML ?? '')
  return html === '' ? (
    waiting
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself wrote on the server
    <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Comes to life together with the part beside it, and takes the mark of those that wait. */
function Runs({
  box,
  runs,
  held,
}: {
  box: RefObject<HTMLDivElement | null>
  runs: RefObject<boolean>
  held: RefObject<HeldPresses | null>
}) {
  useEffect(() => {
    runs.current = true
    box.current?.removeAttribute('data-late')
    held.current?.replay()
    held.current = null
  }, [box, runs, held])
  return null
}

/** What the server wrote stays as it is while the code can't be had. */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      console.warn('A part of the page did not load yet:', error)
      await retryMoment()
    }
  }
}

/** The connection is back, or some time has passed. */
const retryMoment = () =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      resolve()
    }
    const timer = setTimeout(again, retryMs)
    addEventListener('online', again)
  })
