import type { PageRegion } from './page-region.ts'

/** Details of an `<img>` that `images` lacks. Attributes are as written; missing attributes are left out. */
export type ImageDetail = {
  region: PageRegion
  path: string
  /** Index in `pictures`, if the image is in a `<picture>`. */
  picture?: number
  srcset?: string
  sizes?: string
  width?: string
  height?: string
  loading?: string
  fetchpriority?: string
  /** The first attribute from which a script takes the URL, such as `data-src`. */
  lazyAttribute?: string
  role?: string
  'aria-hidden'?: string
  'aria-describedby'?: string
  /** The inline style sets width and height, or an aspect ratio. */
  hasStyleSize?: true
  isHidden?: true
  isInLink?: true
  /** The image is for browsers without scripts. */
  isInNoscript?: true
  /** For an image in a `<noscript>`: index of the lazy image whose attributes name the same URL. */
  copyOf?: number
  /** The alt text repeats the whole text of the link or figure around the image. */
  repeatsText?: true
}

export type Picture = {
  /** Whether an `<img>` is a child of the `<picture>`. */
  hasImg: boolean
  sources: PictureSource[]
  path: string
}

/** Attributes as written; missing attributes are left out. */
export type PictureSource = {
  srcset?: string
  sizes?: string
  media?: string
  type?: string
  width?: string
  height?: string
}

/** An embedded video, sound, plug-in or frame. Missing attributes are left out. */
export type MediaElement = {
  kind: 'video' | 'audio' | 'iframe' | 'frame' | 'object' | 'embed' | 'applet' | 'canvas'
  region: PageRegion
  path: string
  /** The URLs of the element and its `<source>` elements: absolute for web URLs, else as written. */
  urls: string[]
  /** The kinds of its `<track>` elements. */
  tracks?: string[]
  poster?: string
  /** An empty text if the attribute is set. The same applies to `muted`, `controls` and `loop`. */
  autoplay?: string
  muted?: string
  controls?: string
  loop?: string
  loading?: string
  type?: string
  classid?: string
  title?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-hidden'?: string
  role?: string
  tabindex?: string
  width?: string
  height?: string
  /** The content of the frame is in an attribute. */
  hasSrcdoc?: true
  /** The object contains text, or an image with alt text. */
  hasText?: true
  isHidden?: true
}
