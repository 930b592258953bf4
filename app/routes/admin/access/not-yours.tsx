import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** In place of a page of the panel that the person's roles don't include. */
export function NotYours({ administrators }: { administrators: readonly string[] }) {
  return (
    <div className="panel-wrap pt-8 pb-20">
      <title>403: not part of your role</title>
      <EmptyState
        title="Your role doesn’t include this page"
        headingLevel="h1"
        actions={<ButtonLink to="/admin">Go to your pages</ButtonLink>}
      >
        Error 403. If you need it for your work, ask an administrator of this site
        {administrators.length > 0 &&
          `: ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(administrators)}`}
        .
      </EmptyState>
    </div>
  )
}
