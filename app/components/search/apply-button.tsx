import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useHydrated } from './use-hydrated.ts'

type ApplyButtonProps = { countLabel: string; isPending: boolean }

/** Submits the form without JavaScript; with it, closes the sheet, as the list is already up to date. */
export function ApplyButton({ countLabel, isPending }: ApplyButtonProps) {
  const isHydrated = useHydrated()
  return (
    <div
      className={cn(
        'sticky bottom-0 z-10 mt-2 border-t border-line bg-paper py-4 lg:static lg:bg-transparent',
        isHydrated && 'lg:hidden',
      )}
    >
      <Button
        type="submit"
        block
        aria-busy={isPending}
        onClick={(event) => {
          const sheet = event.currentTarget.closest<HTMLElement>('[popover]')
          if (!sheet?.matches(':popover-open')) return
          event.preventDefault()
          sheet.hidePopover()
        }}
      >
        {isHydrated ? `Show ${countLabel}` : 'Apply filters'}
      </Button>
      <p role="status" className="sr-only lg:hidden">
        {isPending ? '' : countLabel}
      </p>
    </div>
  )
}
