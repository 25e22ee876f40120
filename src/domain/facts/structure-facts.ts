import type { PageRegion } from './page-region.ts'

/** An `<h1>` to `<h6>`. */
export type Heading = {
  level: number
  text: string
  /** The first alt text of an image in the heading. */
  imageAlt: string
  region: PageRegion
  isHidden: boolean
  /** Hidden from screen readers only. */
  isAriaHidden: boolean
  path: string
}
