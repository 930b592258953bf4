import { type CaptchaSite, type Vendor, vendorScripts } from './vendors.ts'

declare global {
  interface Window {
    turnstile?: Vendor
    hcaptcha?: Vendor
    onCaptchaLoad?: () => void
  }
}

let loading: Promise<void> | undefined

/** Loads the vendor's script once per page. Rejects if it fails to load; the next call retries. */
export async function loadVendor(kind: CaptchaSite['kind']): Promise<Vendor> {
  loading ??= load(`${vendorScripts[kind]}?render=explicit&onload=onCaptchaLoad`).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  const vendor = window[kind]
  if (!vendor) throw new Error(`${kind} loaded without its interface`)
  return vendor
}

const load = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    window.onCaptchaLoad = resolve
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    document.head.append(script)
  })
