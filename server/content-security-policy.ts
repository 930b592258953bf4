export type PolicyOptions = {
  mapStyleUrl: string | undefined
  /** Vite writes inline scripts and styles and talks over a socket. */
  development: boolean
}

/** Builds the header's value for a page with these inline scripts, given as `'sha256-…'`. */
export function contentSecurityPolicy({ mapStyleUrl, development }: PolicyOptions) {
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const inline = development ? ["'unsafe-inline'"] : []
  const fixed = [
    ['style-src', "'self'", ...inline],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...map, ...(development ? ['ws:'] : [])],
    // The map starts its worker from a blob.
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
  const rest = fixed.map((directive) => directive.join(' ')).join('; ')
  return (scriptHashes: readonly string[]): string => {
    const scripts = ["'self'", ...(development ? inline : scriptHashes)]
    return `default-src 'self'; script-src ${scripts.join(' ')}; ${rest}`
  }
}
