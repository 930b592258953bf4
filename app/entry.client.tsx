import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError } from './components/report-error.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error, { errorInfo }) => reportError(error, errorInfo?.componentStack)} />
    </StrictMode>,
  )
})
