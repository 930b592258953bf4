import { Alert } from '#app/ui/alert.tsx'
import type { HomePage, HomeState } from '#domain/housing/schema.ts'

const words: Record<Exclude<HomeState, 'listed'>, { title: string; text: string }> = {
  rented: { title: 'This home is rented', text: 'Someone else found it first.' },
  closed: { title: 'This home isn’t offered any more', text: 'The person who offered it withdrew it.' },
  expired: {
    title: 'This home isn’t listed any more',
    text: 'The ad expired, and nobody confirmed that the home is still available.',
  },
}

/** Above the page of a home that nobody can rent any more. */
export function Ended({ home, hasSimilar }: { home: HomePage; hasSimilar: boolean }) {
  if (home.listing === 'listed') return null
  const { title, text } = words[home.listing]
  return (
    <Alert variant="warning" title={title} className="mt-4">
      <p>
        {text}{' '}
        <a
          href={hasSimilar ? '#similar' : '/housing'}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          {hasSimilar ? 'See homes like it' : 'See the homes that are free'}
        </a>
        .
      </p>
    </Alert>
  )
}
