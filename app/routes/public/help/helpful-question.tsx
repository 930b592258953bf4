import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Button } from '#app/ui/button.tsx'
import type { HelpVotes } from '#domain/help/schema.ts'

/** Fewer votes mean nothing. */
const fewestShown = 5

/** Yes or no, which can be changed; shows how many said yes before. */
export function HelpfulQuestion({ slug, votes }: { slug: string; votes: HelpVotes }) {
  const [given, setGiven] = useState<boolean | null>(null)
  const { send, isBusy, failure } = useRequest()
  // Changing the answer is the same vote.
  const id = useRef('')
  const vote = (isHelpful: boolean) =>
    send(async () => {
      id.current ||= crypto.randomUUID()
      await callPublic('POST /help/{slug}/votes', { params: { slug }, body: { id: id.current, isHelpful } })
      setGiven(isHelpful)
    })
  const total = votes.yes + votes.no
  return (
    <section
      aria-labelledby="helpful"
      className="no-print mt-12 rounded-card border border-line bg-paper p-5"
    >
      <h2 id="helpful" className="text-lg">
        Was this helpful?
      </h2>
      <noscript>
        <p className="mt-2 text-muted">
          The buttons need JavaScript. You can <a href="/contact">tell us</a> instead.
        </p>
      </noscript>
      <div className="mt-3 flex flex-wrap gap-3 not-js:hidden">
        {([true, false] as const).map((isHelpful) => {
          const Icon = isHelpful ? ThumbsUp : ThumbsDown
          return (
            <Button
              key={String(isHelpful)}
              variant="secondary"
              aria-pressed={given === isHelpful}
              aria-disabled={isBusy}
              onClick={() => given !== isHelpful && vote(isHelpful)}
            >
              <Icon aria-hidden="true" className={given === isHelpful ? 'fill-clay text-clay' : undefined} />
              {isHelpful ? 'Yes' : 'No'}
            </Button>
          )
        })}
      </div>
      <div role="status" className="empty:hidden mt-3">
        {given === true && <p>Thank you. It is counted.</p>}
        {given === false && (
          <p>
            Thank you. What was missing?{' '}
            <Link to="/contact" className="font-semibold text-forest-ink underline underline-offset-4">
              Tell us
            </Link>
            , and we’ll fix the article.
          </p>
        )}
      </div>
      <FormFailure words={failure} />
      {total >= fewestShown && (
        <p className="mt-3 text-sm text-muted">
          {votes.yes} of {total} who answered found it helpful.
        </p>
      )}
    </section>
  )
}
