import { useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import { reviewPath } from './review-path.ts'
import type { ReviewedBusiness } from './reviewed.ts'

const loadButton = () =>
  import('./write-review-button.tsx').then(({ WriteReviewButton }) => WriteReviewButton)

/** Sends visitors to log in and on to the form; signed-in users write in a dialog. */
export function WriteReviewLink({ business }: { business: ReviewedBusiness }) {
  const user = useSignedIn()
  const Button = useLazyComponent(user !== null, loadButton)
  if (user && Button) return <Button business={business} userId={user.id} />
  return (
    <ButtonLink to={withNext('/login', reviewPath(business.slug))} rel="nofollow" variant="secondary">
      Write a review
    </ButtonLink>
  )
}
