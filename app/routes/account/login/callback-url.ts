/** Where links and other sites' sign-in pages lead back to. */
export function callbackUrl(next: string | null): string {
  const url = new URL('/auth/callback', location.origin)
  if (next) url.searchParams.set('next', next)
  return url.href
}
