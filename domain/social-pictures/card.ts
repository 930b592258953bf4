/**
 * What a shared link's picture shows. Anything that changes the picture belongs here, because its URL is derived from
 * it.
 */
export type SocialCard = {
  siteName: string
  /** Above the title. */
  kicker: string | null
  title: string
  /** Drawn when the title is in a script that our typeface lacks. */
  plainTitle?: string
  /** Below the title. */
  note: string | null
  rating?: { average: string; count: number } | null
  isVerified?: boolean
  /** Beside the text: an image from this site, a business's own pattern, or a quilt of cloths. */
  art: { kind: 'cover'; url: string } | { kind: 'pattern'; id: string } | { kind: 'quilt' }
}

export const socialPictureSize = { width: 1200, height: 630 }

const socialKinds = ['business', 'landing', 'page', 'post', 'posting'] as const
export type SocialKind = (typeof socialKinds)[number]

// Increment when the drawing changes.
const drawing = 1

/** Sixteen hex digits that change when the card changes. */
export function versionOf(card: SocialCard): string {
  const text = JSON.stringify([drawing, card])
  return [0x811c9dc5, 0x2f0b1e6d]
    .map((seed) => {
      let hash = seed
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
      hash ^= hash >>> 15
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

/** `name` is the path below its kind: a slug, `directory/tx/houston`, `legal/terms`. */
export const socialPicturePath = (kind: SocialKind, name: string, card: SocialCard): string =>
  `/media/og/${kind}/${name}-${versionOf(card)}.jpg`

export type SocialPictureAddress = { kind: SocialKind; name: string; version: string }

/** Parses what follows `/media/og/`; null for any other text. */
export function parseSocialPicture(text: string): SocialPictureAddress | null {
  const match = /^([a-z]+)\/([a-z0-9]+(?:[-/][a-z0-9]+)*)-([0-9a-f]{16})\.jpg$/.exec(text)
  const kind = socialKinds.find((known) => known === match?.[1])
  return match && kind && text.length <= 200 ? { kind, name: match[2]!, version: match[3]! } : null
}
