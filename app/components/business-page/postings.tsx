import { Link } from 'react-router'
import { postingKinds } from '#domain/posting-kinds.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'

/** A business's current events, jobs and homes. */
export function Postings({ postings, of }: { postings: readonly PostingSummary[]; of: string }) {
  if (postings.length === 0) return null
  return (
    <section aria-labelledby="postings" className="mt-14">
      <h2 id="postings" className="text-2xl">
        Now at {of}
      </h2>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
        {postings.map(({ id, kind, path, title, detail, note }) => (
          <li key={id} className="relative border-b border-line py-3.5 hover:bg-tint/60">
            <p className="text-sm text-muted">{postingKinds[kind].label}</p>
            <Link
              to={path}
              className="rounded font-semibold break-words text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <p className="mt-0.5 text-sm break-words text-muted">
              {detail}
              {note && ` · ${note}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
