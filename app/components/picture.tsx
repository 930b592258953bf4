import { isOwnPicture, pictureSize, pictureSrcSet, pictureUrl } from '#domain/media/picture.ts'

/**
 * A stored picture in AVIF or WebP; each device loads the width that it needs. `src` is the path stored in the database
 * (`/media/<key>`); another site's picture is shown as it is.
 */
export function Picture({
  src,
  alt,
  sizes,
  maxWidth = 1280,
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
  className?: string
}) {
  const image = (
    <img
      src={pictureUrl(src, Math.min(640, maxWidth), 'webp')}
      alt={alt}
      {...pictureSize(src)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
  if (!isOwnPicture(src)) return image
  return (
    <picture data-slot="picture" className="contents">
      <source type="image/avif" srcSet={pictureSrcSet(src, 'avif', maxWidth)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(src, 'webp', maxWidth)} sizes={sizes} />
      {image}
    </picture>
  )
}
