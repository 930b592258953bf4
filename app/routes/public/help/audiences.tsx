import { CalendarDays, Search, Store } from 'lucide-react'
import { Link } from 'react-router'
import {
  type HelpAudience,
  type HelpLink,
  helpAudiences,
  helpCategories,
  helpCategoryNames,
} from '#domain/help/schema.ts'

const icons = { visitors: Search, owners: Store, community: CalendarDays } satisfies Record<
  HelpAudience,
  unknown
>

/** All articles by audience and topic. */
export function Audiences({ articles }: { articles: HelpLink[] }) {
  return (
    <div className="mt-14 grid gap-12">
      {(Object.keys(helpAudiences) as HelpAudience[]).map((audience) => (
        <AudienceSection key={audience} audience={audience} articles={articles} />
      ))}
    </div>
  )
}

function AudienceSection({ audience, articles }: { audience: HelpAudience; articles: HelpLink[] }) {
  const { label, text } = helpAudiences[audience]
  const Icon = icons[audience]
  const groups = helpCategoryNames
    .filter((name) => helpCategories[name].audience === audience)
    .map((name) => ({ name, links: articles.filter(({ category }) => category === name) }))
    .filter(({ links }) => links.length > 0)
  if (groups.length === 0) return null
  return (
    <section
      id={`for-${audience}`}
      aria-labelledby={`for-${audience}-title`}
      className="grid gap-x-12 gap-y-6 border-t-4 border-forest pt-6 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <Icon aria-hidden="true" className="size-8 text-clay-ink" />
        <h2 id={`for-${audience}-title`} className="mt-2 text-2xl sm:text-3xl">
          {label}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-7 sm:grid-cols-2">
        {groups.map(({ name, links }) => (
          <div key={name}>
            <h3 className="text-lg">{helpCategories[name].label}</h3>
            <ul className="mt-1.5">
              {links.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={`/help/${slug}`}
                    className="inline-flex min-h-9 items-center rounded py-1 text-forest-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
