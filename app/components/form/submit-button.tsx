import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { useHydrated } from '../search/use-hydrated.ts'

/**
 * Sends a form once, however often it is pressed. Before scripts run it sends nothing: the browser's own way would put
 * a password where it doesn't belong.
 */
export function SubmitButton({
  isBusy,
  busyWords,
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type'> & { isBusy: boolean; busyWords: string }) {
  const isHydrated = useHydrated()
  return (
    <>
      <Button
        block
        size="lg"
        {...props}
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {isBusy && <SpinnerMark />}
        {isBusy ? busyWords : children}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && busyWords}
      </span>
    </>
  )
}
