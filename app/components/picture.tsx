import {
  isOwnPicture,
  pictureSize,
  pictureSrcSet,
  pictureUrl,
  smallPictureSrcSet,
} from '#domain/media/picture.ts'

/**
 * A stored picture in AVIF or WebP; each device loads the width that it needs. `src` is the path stored in the database
 * (`/media/<key>`); another site's picture is shown as it is.
 */
export function Picture({
  src,
  alt,
  sizes,
  isSmall = false,
  isSized = !isSmall,
  maxWidth = isSmall ? 720 : 1280,
  eager = false,
  className,
}: {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  /** As in `<img sizes>`: the width at which the picture is displayed. */
  sizes: string
  /** The widest variant offered, in pixels. */
  maxWidth?: number
  /** For the main picture at the top of a page: loads first. All others load as they near the screen. */
  eager?: boolean
  /** In a list, whose pictures are many and small: a few widths in one format, and WebP where that is unknown. */
  isSmall?: boolean
  /** Whether its own proportions are said, or whatever it is in gives it its size. */
  isSized?: boolean
  className?: string
}) {
  const image = (
    <img
      src={pictureUrl(src, Math.min(640, maxWidth), 'webp')}
      alt={alt}
      {...(isSized ? pictureSize(src) : null)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={isSmall ? undefined : 'async'}
      className={className}
    />
  )
  if (!isOwnPicture(src)) return image
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={
          isSmall
            ? smallPictureSrcSet(src, { minWidth: leastOf(sizes), maxWidth })
            : pictureSrcSet(src, 'avif', maxWidth)
        }
        sizes={sizes}
      />
      {!isSmall && <source type="image/webp" srcSet={pictureSrcSet(src, 'webp', maxWidth)} sizes={sizes} />}
      {image}
    </picture>
  )
}

/** Shown at one width, no narrower variant is ever chosen. */
const leastOf = (sizes: string): number => Number(/^(\d+)px$/.exec(sizes)?.[1] ?? 0)
