import type { Push } from '#ports/push.ts'

/** Endpoints are never reached here; any key of the right size will do. */
export const noPush: Pick<Push, 'siteKey' | 'isEndpoint'> = {
  siteKey: () => 'B'.repeat(87),
  isEndpoint: (url) => url.startsWith('https://'),
}
