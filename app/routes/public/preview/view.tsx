import { shortSiteDate } from '#app/components/moments.ts'
import { Picture } from '#app/components/picture.tsx'
import { Prose } from '#app/components/prose.tsx'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/page.ts'

const stateWords = {
  draft: 'not published',
  scheduled: 'not published yet',
  published: 'published',
  sending: 'being sent',
  sent: 'sent',
}

export default function PreviewPage({
  loaderData: {
    text: { one, title, summary, content, coverUrl, coverAlt, byline, state, updatedAt, expiresAt },
  },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="wrap pt-6 pb-20">
      <Alert
        title={`Preview of ${one === 'article' || one === 'issue' ? 'an' : 'a'} ${one}: ${stateWords[state]}`}
      >
        <p>
          As saved on {shortSiteDate(updatedAt)}. The link works until {shortSiteDate(expiresAt)}. Please
          don’t share it further.
        </p>
      </Alert>
      <article className="mx-auto mt-8 max-w-[43rem] min-w-0">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
        {summary && <p className="mt-5 text-lg text-muted">{summary}</p>}
        {coverUrl && (
          <div className="mt-6 aspect-[16/9] overflow-hidden rounded-card bg-tint">
            <Picture
              src={coverUrl}
              alt={coverAlt}
              sizes="(min-width: 720px) 43rem, calc(100vw - 2.5rem)"
              isSized={false}
              eager
              className="size-full object-cover"
            />
          </div>
        )}
        <Prose content={content} className="mt-8" />
        {byline && <p className="mt-10 border-t border-line pt-6 font-semibold">{byline}</p>}
      </article>
    </div>
  )
}
