import { useRouteLoaderData } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { BusinessPage, ShownUpdate } from '#domain/businesses/schema.ts'
import { websiteHref } from '#domain/businesses/website.ts'
import { updateKinds } from '#domain/update-kinds.ts'
import { Picture } from '../picture.tsx'
import { Share } from '../share/share.tsx'
import { sinceDayWords } from '../since-day.ts'
import { untilWords } from '../until-words.ts'

/** News, offers and notices of hours, newest first. Each has an address of its own. */
export function Updates({ business, now }: { business: BusinessPage; now: Date }) {
  if (business.updates.length === 0) return null
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="text-2xl">
        Updates and offers
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-5">
        {business.updates.map((update) => (
          <UpdateEntry key={update.id} update={update} business={business} now={now} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { update: ShownUpdate; business: BusinessPage; now: Date }

function UpdateEntry({ update, business, now }: EntryProps) {
  const { id, kind, title, body, imageUrl, alt, endsAt, publishedAt } = update
  const siteUrl = useRouteLoaderData<{ site: { url: string } }>('root')?.site.url ?? ''
  const { slug, timezone } = business
  return (
    <li
      id={`update-${id}`}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 target:border-forest sm:flex"
    >
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt={alt}
          sizes="(width<40rem) 90vw, 200px"
          maxWidth={720}
          className="aspect-[3/2] w-full shrink-0 self-start rounded-lg object-cover sm:aspect-square sm:w-50"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge variant={kind === 'offer' ? 'accent' : 'neutral'}>{updateKinds[kind].label}</Badge>
          <a
            href={`#update-${id}`}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            <time dateTime={publishedAt}>{sinceDayWords(publishedAt, now, timezone)}</time>
            <span className="sr-only">, link to “{title}”</span>
          </a>
        </p>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{body}</p>
        <OfferTerms update={update} />
        {endsAt && (
          <p className="text-sm text-muted">
            <time dateTime={endsAt}>{untilWords(endsAt, { timezone, now })}</time>
          </p>
        )}
        <div className="no-print -ml-3">
          <Share name={`${title} (${business.name})`} url={`${siteUrl}/business/${slug}#update-${id}`} />
        </div>
      </div>
    </li>
  )
}

/** The code, which one tap selects, and where the offer is taken. */
function OfferTerms({ update: { title, code, linkUrl } }: { update: ShownUpdate }) {
  return (
    <>
      {code && (
        <p className="wrap-anywhere">
          Code:{' '}
          <code className="rounded border border-dashed border-line-strong bg-tint px-2 py-1 font-semibold select-all">
            {code}
          </code>
        </p>
      )}
      {linkUrl && (
        <a
          href={websiteHref(linkUrl)}
          rel="noreferrer ugc"
          className="inline-flex min-h-8 items-center font-semibold text-forest-ink underline underline-offset-4"
        >
          Get this offer<span className="sr-only">: {title}</span>
        </a>
      )}
    </>
  )
}
