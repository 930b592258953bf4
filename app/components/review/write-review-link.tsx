import { useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { usePart } from '#app/ui/use-part.ts'
import type { ReviewedBusiness } from './reviewed.ts'

const loadButton = () =>
  import('./write-review-button.tsx').then(({ WriteReviewButton }) => WriteReviewButton)

/** Leads visitors to the login and back here; whoever is signed in writes in a dialog. */
export function WriteReviewLink({ business }: { business: ReviewedBusiness }) {
  const user = useSignedIn()
  const Button = usePart(user !== null, loadButton)
  if (user && Button) return <Button business={business} userId={user.id} />
  return (
    <ButtonLink
      to={withNext('/login', `/business/${business.slug}#reviews`)}
      rel="nofollow"
      variant="secondary"
    >
      Write a review
    </ButtonLink>
  )
}
