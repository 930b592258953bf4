import { isOwnPicture, pictureSize, pictureSrcSet, pictureUrl } from '#domain/media/picture.ts'
import { type Elements, elementsOf } from './trees.ts'

/** As wide as a column of text, on a phone as the screen less its margins. */
const sizes = '(min-width: 46rem) 43rem, calc(100vw - 2.5rem)'

/**
 * Pictures of this site, each device taking the width that it needs. One that stands by itself is a figure, its title the
 * words below it. Pictures of others would tell them who reads: their words stand instead.
 */
export const showPictures = (tree: Elements): void =>
  replacePictures(tree, (src, alt) =>
    element('picture', {}, [
      element('source', { type: 'image/avif', srcSet: pictureSrcSet(src, 'avif'), sizes }),
      element('source', { type: 'image/webp', srcSet: pictureSrcSet(src, 'webp'), sizes }),
      image(src, alt),
    ]),
  )

/** The same for readers that know one address a picture. */
export const showPlainPictures = (tree: Elements): void => replacePictures(tree, image)

type Show = (src: string, alt: string) => Elements

function replacePictures(tree: Elements, show: Show): void {
  for (const paragraph of elementsOf(tree, 'p')) {
    const children = (paragraph.children ?? []).filter(({ type, value }) => type !== 'text' || value?.trim())
    const [only] = children
    if (children.length === 1 && only?.tagName === 'img' && isOwnPicture(srcOf(only)))
      become(paragraph, element('figure', {}, [only, ...captionOf(only)]))
  }
  for (const img of elementsOf(tree, 'img')) {
    const alt = String(img.properties.alt ?? '')
    become(img, isOwnPicture(srcOf(img)) ? show(srcOf(img), alt) : { type: 'text', value: alt })
  }
}

const image: Show = (src, alt) =>
  element('img', {
    src: pictureUrl(src, 960, 'webp'),
    alt,
    ...pictureSize(src),
    loading: 'lazy',
    decoding: 'async',
  })

const captionOf = ({ properties }: Elements): Elements[] =>
  properties?.title ? [element('figcaption', {}, [{ type: 'text', value: String(properties.title) }])] : []

const srcOf = ({ properties }: Elements) => String(properties?.src ?? '')

const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: Elements[] = [],
): Elements => ({
  type: 'element',
  tagName,
  properties,
  children,
})

function become(node: Elements, other: Elements): void {
  for (const key of Object.keys(node)) delete node[key as keyof Elements]
  Object.assign(node, other)
}
