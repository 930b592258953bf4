import { Link } from 'react-router'
import type { NewestPostings } from '#domain/home/newest-postings.server.ts'

const words = {
  event: { title: 'Coming up', all: 'All events' },
  job: { title: 'New jobs', all: 'All jobs' },
  housing: { title: 'New homes', all: 'All homes' },
}

/** The next events, the newest jobs and homes; what there is none of is left out, and all of it where there is nothing. */
export function Community({ lists }: { lists: NewestPostings[] | null }) {
  if (!lists || lists.length === 0) return null
  return (
    <section aria-labelledby="community" className="wrap py-14 lg:py-20">
      <h2 id="community" className="text-3xl sm:text-4xl">
        What’s on in the community
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {lists.map(({ kind, path, postings }) => (
          <section key={kind} aria-labelledby={`community-${kind}`}>
            <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
              <h3 id={`community-${kind}`} className="text-xl">
                {words[kind].title}
              </h3>
              <Link
                to={path}
                className="inline-flex min-h-9 items-center rounded font-medium whitespace-nowrap text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {words[kind].all}
              </Link>
            </div>
            <ul>
              {postings.map((posting) => (
                <li
                  key={posting.id}
                  className="relative border-b border-line py-3.5 last:border-b-0 hover:bg-tint/60"
                >
                  <Link
                    to={posting.path}
                    className="rounded font-semibold break-words text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {posting.title}
                  </Link>
                  <p className="mt-0.5 text-sm break-words text-muted">{posting.detail}</p>
                  {posting.note && <p className="mt-0.5 text-sm font-medium">{posting.note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
