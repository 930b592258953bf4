import { Link } from 'react-router'
import type { NewestPostings } from '#domain/home/newest-postings.server.ts'

/** Upcoming events, and the newest jobs and homes; empty lists are left out. */
export function Community({ lists }: { lists: readonly NewestPostings[] }) {
  return (
    <section aria-labelledby="community" className="wrap py-14 lg:py-20">
      <h2 id="community" className="text-3xl sm:text-4xl">
        What’s on in the community
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {lists.map(({ kind, path, title, all, postings }) => (
          <section key={kind} aria-labelledby={`community-${kind}`}>
            <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
              <h3 id={`community-${kind}`} className="text-xl">
                {title}
              </h3>
              <Link to={path} className="see-all">
                {all}
              </Link>
            </div>
            <ul>
              {postings.map((posting) => (
                <li key={posting.id} className="new-posting">
                  <Link to={posting.path}>{posting.title}</Link>
                  <p>{posting.detail}</p>
                  {posting.note && (
                    <p>
                      <b>{posting.note}</b>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
