import { useSignedIn } from '#app/session/auth-provider.tsx'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import type { HelpfulProps } from './reviewed.ts'

const loadButton = () => import('./helpful-button.tsx').then(({ HelpfulButton }) => HelpfulButton)

/** How many people found a review helpful; signed-in users can vote. */
export function HelpfulCount(props: HelpfulProps) {
  const user = useSignedIn()
  const Button = useLazyComponent(user !== null, loadButton)
  if (user && Button) return <Button {...props} userId={user.id} />
  const { helpfulCount } = props.review
  return helpfulCount > 0 && <p className="mt-3 text-sm text-muted">Helpful to {helpfulCount}</p>
}
