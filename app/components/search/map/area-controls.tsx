import { Search } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

/** Over the map: search what it shows, once or whenever it moves. */
export function AreaControls({
  isMoved,
  isFollowing,
  isPending,
  onSearch,
  onFollow,
}: {
  /** The map shows something else than the list. */
  isMoved: boolean
  isFollowing: boolean
  isPending: boolean
  onSearch: () => void
  onFollow: (isFollowing: boolean) => void
}) {
  return (
    <div className="pointer-events-none absolute top-3 right-16 left-3 z-[2] flex flex-wrap items-center gap-2 max-sm:right-13 max-sm:left-2 max-sm:gap-1.5">
      {isMoved && !isFollowing && (
        <Button
          variant="secondary"
          className="pointer-events-auto rounded-full font-semibold shadow-raised max-sm:px-3 max-sm:text-sm"
          onClick={onSearch}
        >
          <Search aria-hidden="true" />
          Search this area
        </Button>
      )}
      <label className="pointer-events-auto flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line bg-paper px-3 text-sm shadow-raised pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-forest"
          checked={isFollowing}
          onChange={({ target }) => onFollow(target.checked)}
        />
        {/* On a phone there is room for one of the two in full. */}
        <span>
          <span className={isMoved && !isFollowing ? 'max-sm:sr-only' : undefined}>Search </span>as I move
        </span>
      </label>
      <span role="status" className="sr-only">
        {isPending ? 'Searching this area' : ''}
      </span>
    </div>
  )
}
