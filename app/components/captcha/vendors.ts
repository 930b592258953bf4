export type CaptchaSite = { kind: 'turnstile' | 'hcaptcha'; siteKey: string }

/** The API that Turnstile and hCaptcha share: hCaptcha's, which Turnstile adopted. */
export type Vendor = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): string
  remove(widget: string): void
}

export const vendorScripts: Record<CaptchaSite['kind'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
}
