import { useEffect, useRef, useState } from 'react'
import { useMapWanted } from '#app/components/search/map/saves-data.ts'
import { ShowMapButton } from '#app/components/search/map/show-map-button.tsx'
import { useMapSource } from '#app/components/search/map/use-map-source.ts'

/** A home's approximate location: a circle on a map, loaded when it nears the screen, and the same in words. */
export function RoughMap({ lat, lng, place }: { lat: number; lng: number; place: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'open' | 'broken'>('waiting')
  const source = useMapSource()
  const [isWanted, want] = useMapWanted()
  useEffect(() => {
    const element = container.current
    if (!element || !isWanted) return
    let isGone = false
    let map: { remove(): void } | null = null
    const open = async () => {
      try {
        const { openRoughMap } = await import('#app/components/search/map/open-rough-map.ts')
        const opened = await openRoughMap({ container: element, source, center: { lat, lng } })
        if (isGone) return opened.remove()
        map = opened
        setState('open')
      } catch (error) {
        console.warn('No map:', error)
        if (!isGone) setState('broken')
      }
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void open()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      map?.remove()
    }
  }, [lat, lng, source, isWanted])
  return (
    <figure>
      {isWanted === false && <ShowMapButton onShow={want} />}
      {isWanted !== false && state !== 'broken' && (
        <div className="h-64 overflow-hidden rounded-card border border-line bg-tint not-js:hidden sm:h-80">
          <div ref={container} data-slot="rough-map" className="size-full" />
        </div>
      )}
      <figcaption className="mt-3 text-[0.9375rem] text-muted">
        About here, in {place}: within half a mile or so of the center of the circle. The person offering it
        shares the address once you’re in touch.
      </figcaption>
    </figure>
  )
}
