import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { useHydrated } from '../search/use-hydrated.ts'

/**
 * Submits a form once, however often it is pressed. It is inert until scripts run: a native submission would put a
 * password in the URL.
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
