import { FileText, Mail, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf, minuteOf } from '#app/components/moments.ts'
import { telHref } from '#app/components/place-line.ts'
import { download } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Application, ApplicationList } from '#domain/job-applications/schema.ts'
import { sortApplication } from './queries.ts'
import { sizeWords, stateLabels } from './words.ts'

/** Expanding it marks it as seen. */
export function ApplicationEntry({
  userId,
  job,
  application,
  isOpened,
}: {
  userId: string
  job: ApplicationList['job']
  application: Application
  /** The URL names it. */
  isOpened: boolean
}) {
  const { id, name, message, resume, state, createdAt, deleteAfter } = application
  const { send, isBusy, failure } = useRequest()
  const sort = (next: Exclude<Application['state'], 'new'>) =>
    send(() => sortApplication(userId, { postingId: job.id, id, state: next }))
  const isMarked = useRef(false)
  const markSeen = () => {
    if (state !== 'new' || isMarked.current) return
    isMarked.current = true
    void sort('seen')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the one named in the URL
  useEffect(() => {
    if (isOpened) markSeen()
  }, [isOpened])

  return (
    <li>
      <Card className="px-4 sm:px-5">
        <Disclosure
          open={isOpened}
          onToggle={(event) => event.currentTarget.open && markSeen()}
          summary={
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 text-lg break-words">{name}</span>
              <Badge variant={state === 'new' ? 'accent' : state === 'shortlisted' ? 'ok' : 'neutral'}>
                {stateLabels[state]}
              </Badge>
              {resume && <span className="text-sm font-normal text-muted">with a résumé</span>}
              <span className="text-sm font-normal text-muted">{dayOf(createdAt)}</span>
            </span>
          }
        >
          <div className="grid gap-4 border-t border-line pt-4">
            {message ? (
              <p className="max-w-[68ch] break-words whitespace-pre-line">{message}</p>
            ) : (
              <p className="text-muted">Without a message.</p>
            )}
            {resume && (
              <Button
                variant="secondary"
                className="h-auto max-w-full justify-self-start"
                aria-disabled={isBusy}
                onClick={() =>
                  send(() =>
                    download(resume.fileName, 'GET /job-applications/{id}/resume', { params: { id } }),
                  )
                }
              >
                <FileText aria-hidden="true" />
                <span className="min-w-0 truncate">Save the résumé ({resume.fileName})</span>
                <span className="text-sm font-normal text-muted">{sizeWords(resume.bytes)}</span>
              </Button>
            )}
            <ContactLinks job={job} application={application} />
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="float-left mr-2 text-sm">Sort it as</legend>
              {(['seen', 'shortlisted', 'declined'] as const).map((next) => (
                <Button
                  key={next}
                  variant={state === next ? 'primary' : 'secondary'}
                  size="sm"
                  aria-pressed={state === next}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && state !== next && sort(next)}
                >
                  {stateLabels[next]}
                  <span className="sr-only">: {name}</span>
                </Button>
              ))}
            </fieldset>
            <FormFailure words={failure} />
            <p className="text-sm text-muted">
              Came {minuteOf(createdAt)}. Deleted on {dayOf(deleteAfter)}.
            </p>
          </div>
        </Disclosure>
      </Card>
    </li>
  )
}

function ContactLinks({
  job,
  application: { email, phone },
}: {
  job: ApplicationList['job']
  application: Application
}) {
  const subject = encodeURIComponent(`Your application: ${job.title}`)
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonAnchor
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`}
        size="sm"
        className="max-w-full"
      >
        <Mail aria-hidden="true" />
        <span className="min-w-0 truncate">Write to {email}</span>
      </ButtonAnchor>
      {phone && (
        <ButtonAnchor href={telHref(phone)} variant="secondary" size="sm">
          <Phone aria-hidden="true" />
          {phone}
        </ButtonAnchor>
      )}
    </div>
  )
}
