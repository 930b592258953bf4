import { Alert } from '#app/ui/alert.tsx'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { endedWords } from '#domain/jobs/words.ts'

export function Ended({ life, hasSimilar }: { life: JobPage['life']; hasSimilar: boolean }) {
  if (life === 'open') return null
  const { title, text } = endedWords[life]
  return (
    <Alert variant="warning" title={title} className="mt-4">
      <p>
        {text}{' '}
        <a
          href={hasSimilar ? '#similar' : '/jobs'}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          {hasSimilar ? 'See open jobs like it' : 'See the jobs that are open'}
        </a>
        .
      </p>
    </Alert>
  )
}
