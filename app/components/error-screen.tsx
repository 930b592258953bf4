import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { errorIdOf } from './error-id.ts'
import { ErrorPage } from './error-page.tsx'
import type { ErrorWords } from './error-words.ts'
import { isReported, onReport } from './report-error.ts'

const unexpected = (isTold: boolean): ErrorWords => ({
  title: 'Something went wrong',
  text: `We've encountered an unexpected error.${isTold ? ' This has been automatically reported to our team.' : ''}`,
})

/** For a mistake of ours, under the id by which the site was told of it; it says so once the site has it. */
export function ErrorScreen({ error, words }: { error: unknown; words?: ErrorWords }) {
  const isTold = useSyncExternalStore(
    onReport,
    () => isReported(error),
    () => isReported(error),
  )
  const [isRetrying, setRetrying] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()

  // Arriving once more at the same address clears the error and asks for the page's data again.
  async function retry() {
    setRetrying(true)
    await navigate(location, { replace: true, preventScrollReset: true })
    setRetrying(false)
  }

  return (
    <ErrorPage
      words={words ?? unexpected(isTold)}
      details={
        <p className="mt-5 text-sm text-muted">
          Error ID: <code className="font-semibold text-ink select-all">{errorIdOf(error)}</code>
        </p>
      }
      action={
        <>
          <Button onClick={retry} aria-disabled={isRetrying}>
            <RotateCw aria-hidden="true" />
            {isRetrying ? 'Retrying...' : 'Try Again'}
          </Button>
          <span role="status" className="sr-only">
            {isRetrying && 'Retrying...'}
          </span>
        </>
      }
    />
  )
}
