import type { PageRegion } from './page-region.ts'

/** What `images` does not say about an `<img>`. Attributes are as written; those the image does not have are left out. */
export type ImageDetail = {
  region: PageRegion
  path: string
  /** Its place in `pictures`, if it is in a `<picture>`. */
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
  /** Its inline style has a width and a height, or an aspect ratio. */
  hasStyleSize?: true
  isHidden?: true
  isInLink?: true
  /** A copy for browsers without scripts. */
  isInNoscript?: true
  /** Its alt text is the whole text of the link or figure around it. */
  repeatsText?: true
}

export type Picture = {
  /** An `<img>` is its child. */
  hasImg: boolean
  sources: PictureSource[]
  path: string
}

/** Attributes as written; those the source does not have are left out. */
export type PictureSource = {
  srcset?: string
  sizes?: string
  media?: string
  type?: string
  width?: string
  height?: string
}

/** An embedded medium, plug-in or frame. Attributes that the element does not have are left out. */
export type MediaElement = {
  kind: 'video' | 'audio' | 'iframe' | 'frame' | 'object' | 'embed' | 'applet' | 'canvas'
  region: PageRegion
  path: string
  /** The URLs of its own and of its `<source>` elements: absolute for web URLs, else as written. */
  urls: string[]
  /** The kinds of its `<track>` elements. */
  tracks?: string[]
  poster?: string
  /** Empty, as it is a switch; so are `muted`, `controls` and `loop`. */
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
  /** A frame with its content in an attribute. */
  hasSrcdoc?: true
  /** There is text, or an image with alt text, inside an object. */
  hasText?: true
  isHidden?: true
}
