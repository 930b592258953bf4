import { ChevronsLeftRight } from 'lucide-react'

/** How to move on, for whoever has just met the banner: above the flyer, in the middle of its ground. */
export function SwipeHint() {
  return (
    <p
      data-slot="swipe-hint"
      className="pointer-events-none absolute top-2.5 left-1/2 flex md:left-[22.7%] w-max -translate-x-1/2 items-center gap-2 rounded-full bg-[#1d1b16]/85 px-4 py-2 text-sm font-semibold text-cream"
    >
      <ChevronsLeftRight aria-hidden="true" className="size-4" />
      <span className="not-pointer-coarse:hidden">Swipe for more</span>
      <span className="pointer-coarse:hidden">Drag or use the arrow keys</span>
    </p>
  )
}
