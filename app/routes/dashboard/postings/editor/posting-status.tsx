import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { Since } from '#app/components/since.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { postingKinds } from '#domain/posting-kinds.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import type { KindPages } from '../kind-pages.ts'
import { changeWords, stateWords, untilWords } from '../words.ts'

/** A posting's status, and what it means for its author. */
export function PostingStatus({
  posting,
  kind,
  isBusy,
  onStep,
}: {
  posting: PostingToEdit
  kind: KindPages
  isBusy: boolean
  onStep: (step: 'withdrawal' | 'discarding') => void
}) {
  const { status, draftState, slug, rejection, submittedAt, hasChanges } = posting
  const state = stateWords(posting)
  const isUp = ['published', 'expired', 'closed'].includes(status)
  return (
    <div className="mt-4 grid max-w-3xl gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge variant={state.variant}>{state.label}</Badge>
        {[changeWords(posting), untilWords(posting, new Date())].filter(Boolean).join(' · ')}
        {isUp && slug && (
          <Link
            to={`${postingKinds[posting.kind].path}/${slug}`}
            className="text-forest-ink underline underline-offset-4"
          >
            See it as visitors do
          </Link>
        )}
      </p>
      {status === 'draft' && draftState === 'editing' && <p className="text-muted">{kind.intro}</p>}
      {draftState === 'waiting' && (
        <Alert title="Pending review">
          <p>
            {submittedAt && (
              <>
                Sent in <Since moment={submittedAt} />.{' '}
              </>
            )}
            We’ll email you and update your dashboard. To keep editing, withdraw it first.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onStep('withdrawal')}
          >
            Withdraw
          </Button>
        </Alert>
      )}
      {rejection && (
        <Alert variant="danger" title={`${postingRejectionWords[rejection.reason].title}.`}>
          {rejection.note && <p className="break-words">“{rejection.note}”</p>}
          <p>{postingRejectionWords[rejection.reason].fix} Then send it in again.</p>
        </Alert>
      )}
      {isUp && hasChanges && draftState !== 'waiting' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">Visitors see the approved version until a change is reviewed.</p>
          <ConfirmButton
            about="and go back to what visitors see"
            question="Reset the form to what visitors see?"
            isBusy={isBusy}
            onConfirm={() => onStep('discarding')}
          >
            Discard my changes
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}
