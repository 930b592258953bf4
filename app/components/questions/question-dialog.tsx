import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OwnQuestion } from '#domain/questions/schema.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { reviewStatusQuery } from '../review/review-requests.ts'
import { QuestionForm } from './question-form.tsx'
import { questionStatusWords } from './status-words.ts'

type QuestionDialogProps = {
  business: { id: string; slug: string; name: string }
  question: { id: string; body: string } | null
  userId: string
  open: boolean
  onClose: () => void
}

export function QuestionDialog({ open, onClose, ...props }: QuestionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={props.question ? 'Answer' : `Ask about ${props.business.name}`}
    >
      <Opened {...props} onClose={onClose} />
    </Dialog>
  )
}

function Opened({ business, question, userId, onClose }: Omit<QuestionDialogProps, 'open'>) {
  // Whether the caller manages the business, and by which name they write.
  const query = useQuery(reviewStatusQuery(userId, business.id), queryClient)
  const [sent, setSent] = useState<OwnQuestion | null>(null)
  const { revalidate } = useRevalidator()
  if (sent) return <Sent entry={sent} onDone={onClose} />
  return (
    <QueryBoundary query={query} what="The form">
      {({ isManager, authorName }) =>
        isManager && !question ? (
          <div className="grid justify-items-start gap-4">
            <p>
              You manage {business.name}. Answer what others ask: your answer is marked as the business’s.
            </p>
            <ButtonLink to={`/dashboard/business/${business.id}/questions`}>Answer questions</ButtonLink>
          </div>
        ) : (
          <QuestionForm
            userId={userId}
            business={business}
            question={question}
            authorName={authorName}
            isManager={isManager}
            onSent={(entry) => {
              setSent(entry)
              void revalidate()
            }}
          />
        )
      }
    </QueryBoundary>
  )
}

/** Takes the focus, so that screen readers announce it and small screens show it. */
function Sent({ entry, onDone }: { entry: OwnQuestion; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {entry.status === 'published' ? 'Thank you. It’s published' : 'Thank you. We have it'}
      </h3>
      <p>{questionStatusWords[entry.status].text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onDone}>Done</Button>
        <ButtonLink to="/dashboard/questions" variant="secondary">
          My questions and answers
        </ButtonLink>
      </div>
    </div>
  )
}
