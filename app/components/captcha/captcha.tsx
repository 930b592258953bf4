import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { loadVendor } from './load-vendor.ts'
import type { CaptchaSite } from './vendors.ts'

export type CaptchaProps = {
  captcha: CaptchaSite
  /** The token to send along, good for one request; null when it has run out. */
  onToken: (token: string | null) => void
}

/**
 * The box in which a person proves to be one. Its script is loaded with it and nowhere else. After a request give it
 * another `key`: the token is spent.
 */
export function Captcha({ captcha: { kind, siteKey }, onToken }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null)
  const tell = useRef(onToken)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    tell.current = onToken
  }, [onToken])

  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    loadVendor(kind)
      .then((vendor) => {
        if (isGone || !box.current) return
        const widget = vendor.render(box.current, {
          sitekey: siteKey,
          callback: (token) => tell.current(token),
          'expired-callback': () => tell.current(null),
          'error-callback': () => tell.current(null),
        })
        remove = () => vendor.remove(widget)
      })
      .catch((error: unknown) => {
        console.warn('The check for people did not load:', error)
        if (!isGone) setMissing(true)
      })
    return () => {
      isGone = true
      remove?.()
      tell.current(null)
    }
  }, [kind, siteKey])

  return (
    <div className="min-h-[65px]">
      <div ref={box} />
      {isMissing && (
        <Alert variant="warning" role="alert">
          The check that tells people from programs didn’t load. Allow scripts of{' '}
          {kind === 'turnstile' ? 'challenges.cloudflare.com' : 'hcaptcha.com'}, and load this page again.
        </Alert>
      )}
    </div>
  )
}
