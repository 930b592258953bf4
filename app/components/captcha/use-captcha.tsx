import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'
import { loadVendor } from './load-vendor.ts'
import type { CaptchaSite } from './vendors.ts'

/** The captcha, on installations that have one: its box, and the fields to send with a request. */
export function useCaptcha(): {
  box: ReactNode
  /** Takes the token. Each is valid for one request, so the box starts over. */
  take(): { captchaToken?: string }
} {
  const captcha = useAuthSite()?.captcha ?? null
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    box: captcha && <Captcha key={round} captcha={captcha} onToken={setToken} />,
    take() {
      if (captcha) setRound((last) => last + 1)
      return token === null ? {} : { captchaToken: token }
    },
  }
}

type CaptchaProps = {
  captcha: CaptchaSite
  /** The token to send, valid for one request; null once it has expired. */
  onToken: (token: string | null) => void
}

/** The captcha box, which loads its own script. After each request give it a new `key`: the token is spent. */
function Captcha({ captcha: { kind, siteKey }, onToken }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onToken)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    latest.current = onToken
  }, [onToken])

  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    loadVendor(kind)
      .then((vendor) => {
        if (isGone || !box.current) return
        const widget = vendor.render(box.current, {
          sitekey: siteKey,
          callback: (token) => latest.current(token),
          'expired-callback': () => latest.current(null),
          'error-callback': () => latest.current(null),
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
      latest.current(null)
    }
  }, [kind, siteKey])

  return (
    <div className="min-h-[65px]">
      <div ref={box} />
      {isMissing && (
        <Alert variant="warning" role="alert">
          The human check didn’t load. Allow scripts from{' '}
          {kind === 'turnstile' ? 'challenges.cloudflare.com' : 'hcaptcha.com'}, and load this page again.
        </Alert>
      )}
    </div>
  )
}
