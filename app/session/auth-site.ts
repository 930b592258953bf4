import type { CaptchaSite } from '#app/components/captcha/vendors.ts'

/** What the pages know of the auth service: the same for everyone. */
export type AuthSite = {
  /** Of an outside service, without a trailing slash; null when this site has its own. */
  url: string | null
  /** Names the site to the service; no secret. */
  key: string
  /** Other accounts to sign in with: `google`, `github`, `facebook`, `apple`. */
  providers: readonly string[]
  hasPhone: boolean
  /** How hard to guess a new password has to be, 0 to 4; 0 where another service decides. */
  passwordScore: number
  /** False where mail stays on this machine, in the outbox. */
  isMailDelivered: boolean
  isSmsDelivered: boolean
  captcha: CaptchaSite | null
}
