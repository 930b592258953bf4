import { Eye, Pencil } from 'lucide-react'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnPosting } from '#domain/postings/own.ts'
import { postingPaths } from '#domain/postings/paths.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { PostingActions } from './actions.tsx'
import { kinds } from './kinds.tsx'
import { changeWords, stateWords, untilWords } from './words.ts'

/** A posting of one's own, with what can be done about it now. */
export function PostingEntry({ posting }: { posting: OwnPosting }) {
  const kind = kinds[posting.kind]
  if (!kind) return null
  const title = posting.title || `${kind.label} without a title`
  const state = stateWords(posting)
  const lines = [changeWords(posting), untilWords(posting, new Date()), posting.business?.name].filter(
    Boolean,
  )
  const isSeen = posting.slug !== null && ['published', 'expired', 'closed'].includes(posting.status)
  return (
    <li className="grid">
      <Card className="flex gap-4 p-4 sm:p-5">
        {posting.photo && (
          <Picture
            src={posting.photo}
            alt=""
            sizes="96px"
            maxWidth={320}
            className="size-16 shrink-0 rounded-lg object-cover sm:size-24"
          />
        )}
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge variant={state.variant}>{state.label}</Badge>
            {kind.label}
          </p>
          <h2 className="text-xl break-words">{title}</h2>
          {lines.length > 0 && <p className="text-sm text-muted">{lines.join(' · ')}</p>}
          {posting.rejection && (
            <p className="text-[0.9375rem] text-danger">
              {postingRejectionWords[posting.rejection.reason].title}.
              {posting.rejection.note && (
                <span className="mt-1 block break-words">“{posting.rejection.note}”</span>
              )}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <ButtonLink to={`/dashboard/postings/${posting.id}`} variant="secondary" size="sm">
              <Pencil aria-hidden="true" />
              {posting.rejection ? 'Fix it' : posting.status === 'draft' ? 'Go on writing' : 'Edit'}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
            {isSeen &&
              kind.pages?.map(({ path, label }) => (
                <ButtonLink
                  key={path}
                  to={`/dashboard/postings/${posting.id}/${path}`}
                  variant="secondary"
                  size="sm"
                >
                  {label}
                  <span className="sr-only">: {title}</span>
                </ButtonLink>
              ))}
            {isSeen && (
              <ButtonLink to={`${postingPaths[posting.kind]}/${posting.slug}`} variant="ghost" size="sm">
                <Eye aria-hidden="true" />
                See it
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            )}
          </div>
          <PostingActions posting={posting} kind={kind} title={title} />
        </div>
      </Card>
    </li>
  )
}
