import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useClearEdge } from '#app/ui/use-clear-edge.ts'
import { heldLink, holdLink, noteArrival, onHeldLink, watchLinks } from './held-link.ts'
import { whenReachable } from './when-reachable.ts'

/** For a link that was followed without a connection: the page stays, says so, and goes on by itself. */
export function HeldLinkNotice() {
  const held = useSyncExternalStore(onHeldLink, heldLink, () => null)
  const { key } = useLocation()
  useEffect(watchLinks, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown, whichever
  useEffect(noteArrival, [key])
  useEffect(() => {
    if (!held) return
    // As a document: code that didn't come once isn't asked for again.
    return whenReachable(() => location.assign(held.to))
  }, [held])
  return (
    <div role="status" data-slot="held-links">
      {held && <Notice name={held.name} />}
    </div>
  )
}

function Notice({ name }: { name: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useClearEdge(box, 'bottom')
  return (
    <div ref={box} data-slot="held-link" className="screen-edge z-50 p-4">
      <div className="flex items-center gap-3 rounded-card border border-line-strong bg-paper p-2 pl-4 shadow-raised">
        <p className="min-w-0 flex-1 text-[0.9375rem]">
          <b className="font-semibold">You’re offline.</b> We’ll open {name ? `“${name}”` : 'the page'} when
          you’re back.
        </p>
        <Button variant="secondary" size="sm" onClick={() => holdLink(null)}>
          Stay here
        </Button>
      </div>
    </div>
  )
}
