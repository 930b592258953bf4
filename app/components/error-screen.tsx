import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { errorIdOf } from './error-id.ts'
import { ErrorPage } from './error-page.tsx'

const words = {
  title: 'Something went wrong',
  text: "We've encountered an unexpected error. This has been automatically reported to our team.",
}

/** For a mistake of ours. `reportError` has told the site of it, under the id that stands here. */
export function ErrorScreen({ error }: { error: unknown }) {
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
      words={words}
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
