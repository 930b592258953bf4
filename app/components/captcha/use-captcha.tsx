import { type ReactNode, useState } from 'react'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { Captcha } from './captcha.tsx'

/** The check for people, on installations that have one: its box, and what a request has to bring along. */
export function useCaptcha(): {
  box: ReactNode
  /** Takes the token: each is good for one request, so the box begins anew. */
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
