import { BusinessArticle } from '#app/components/business-page/business-article.tsx'
import { Postings } from '#app/components/business-page/postings.tsx'
import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import type { Route } from './+types/page.ts'
import { businessCrumbs, categoryPath } from './describe.ts'

const BusinessCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/business-card.tsx')).BusinessCard,
}))

export default function BusinessPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { business, similar, postings, site } = loaderData
  return (
    <article className="wrap pb-10 sm:pt-4 sm:pb-16" data-business={business.id} data-viewed="">
      <Breadcrumbs crumbs={businessCrumbs(business)} className="max-sm:hidden" />
      <BusinessArticle business={business} now={new Date(loaderData.now)} siteUrl={site.url} />
      <Postings postings={postings} of={business.name} />
      <ReportButton
        subject={{ kind: 'business', id: business.id, name: business.name }}
        className="mt-10 -ml-3"
      >
        Something wrong? Tell us
      </ReportButton>
      <Others
        title={similar.areNear ? 'Similar places nearby' : 'Similar businesses'}
        all={{ label: `More ${business.category.name}`, to: categoryPath(business) }}
        items={similar.businesses}
        renderCard={(other) => <BusinessCard business={other} />}
        className="lg:grid-cols-3"
      />
    </article>
  )
}
