import type { ReactNode } from 'react'
import { Since } from '#app/components/since.tsx'

/** An entry's subject, submitter and age. */
export function EntryHead({
  headingId,
  title,
  badges,
  by,
  at,
  children,
}: {
  headingId: string
  title: ReactNode
  badges?: ReactNode
  by: string | null
  at: string | null
  children?: ReactNode
}) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id={headingId} tabIndex={-1} className="min-w-0 text-xl break-words">
          {title}
        </h3>
        {badges}
      </div>
      <p className="mt-1 text-sm text-muted">
        {by && `From ${by}`}
        {by && at && ', '}
        {at && (
          <>
            {by ? 'sent' : 'Sent'} <Since moment={at} />
          </>
        )}
      </p>
      {children}
    </header>
  )
}
