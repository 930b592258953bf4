import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { ReviewTime } from '../../review-time.tsx'
import { refusalWords } from './refused-notice.tsx'
import { Statement } from './statement.tsx'
import { laterSteps, problemPath, sectionLabels, stepWith, wizardPath } from './steps.ts'
import type { Sending } from './use-sending.ts'

const link = 'inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4'

export function SendButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button size="lg" className="max-sm:flex-1 sm:ml-auto" aria-disabled={isBusy} onClick={onClick}>
      {isBusy && <SpinnerMark />}
      {isBusy ? 'Sending it in…' : 'Send for review'}
    </Button>
  )
}

/** What has to be there before the listing can be sent, with links to it. Nothing when all of it is. */
export function Missing({ kept, missing, unchecked, isAsked }: Sending) {
  if (missing.length + unchecked.length === 0) return null
  const todo = [
    ...missing.map(({ section, text }) => ({ path: wizardPath(kept.id, stepWith(section).key), text })),
    ...unchecked.map((section) => {
      const { refused } = kept.sections[section]!
      const text = refused ? refusalWords(refused) : `Something in ${sectionLabels[section]} isn’t saved yet.`
      return { path: problemPath(kept.id, section), text }
    }),
  ]
  return (
    <div role={isAsked ? 'alert' : undefined}>
      <Alert variant="warning" title="Before you can send it in">
        <ul className="mt-1 grid gap-1.5">
          {todo.map(({ path, text }) => (
            <li key={path + text}>
              <Link to={path} className={link}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** The owner's word, and what went wrong with sending. */
export function Confirm({ isReady, isAsked, isStated, setStated, failure }: Sending) {
  return (
    <>
      <Statement isStated={isStated} isMissing={isAsked && isReady && !isStated} onChange={setStated} />
      <ReviewTime />
      <FormFailure words={failure} />
    </>
  )
}

/** What may wait until after the listing is sent, each with what it brings. */
export function LaterSteps({ id, onLeave }: { id: string; onLeave: () => void }) {
  return (
    <Card>
      <section aria-labelledby="later-title" className="p-4 sm:p-5">
        <h2 id="later-title" className="text-xl">
          Add more, now or later
        </h2>
        <ul className="mt-2">
          {laterSteps.map(({ key, label, intro }) => (
            <li key={key} className="border-t border-line first:border-t-0">
              <Link
                to={wizardPath(id, key)}
                onClick={onLeave}
                className="flex min-h-12 items-center gap-3 py-2 no-underline hover:text-forest-ink"
              >
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{label}</b>
                  <span className="block text-sm text-muted">{intro}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
