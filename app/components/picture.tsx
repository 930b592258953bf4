import { isOwnPicture, pictureSize, pictureSrcSet, pictureUrl } from '#domain/media/picture.ts'

/**
 * A stored picture in AVIF or WebP, each device taking the width that it needs. `src` is the address as the database
 * keeps it (`/media/<key>`); another site's picture is shown as it is.
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
  /** Empty for a picture that only decorates. */
  alt: string
  /** As in `<img sizes>`: how wide the picture is shown. */
  sizes: string
  /** The widest variant offered, in pixels. */
  maxWidth?: number
  /** The one picture that a page opens with: fetched first. All others wait until they come near the screen. */
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
