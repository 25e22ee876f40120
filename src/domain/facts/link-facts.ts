import type { PageRegion } from './page-region.ts'
import { HASH_LENGTH, targetHash } from './target-hash.ts'

/** Details of links that `links` lacks. Stored as columns, because a page can have 50,000. See `readLinkDetails`. */
export type LinkDetails = {
  /** One number per entry of `links`: its index in LINK_REGIONS plus its LINK_FLAGS. Can be shorter than `links`. */
  flags: number[]
  /** One href per entry of `links`, as written. A number means the last so many characters of the URL, or NOT_KEPT. */
  hrefs: (number | string)[]
  /** One path per entry of `links`: how many steps it shares with the path before, then its other steps. */
  paths: string[]
  /** Accessible names that are not the link's text, by index in `links`. */
  names: Record<number, string>
  /** Anchors that `links` leaves out: fragments, mailto:, tel:, other schemes and invalid URLs, but not javascript:. */
  others: OtherLink[]
  otherCount: number
}

export type OtherLink = {
  href: string
  /** The text of the link, or its accessible name if it has no text. */
  text: string
  /** How many entries of `links` come before this link. */
  linksBefore: number
  path: string
}

/** Marks an href that was left out to save space. */
export const NOT_KEPT = -1

export const LINK_REGIONS: readonly PageRegion[] = ['other', 'main', 'nav', 'header', 'footer', 'aside', 'head']

export const LINK_FLAGS = {
  isHidden: 8,
  /** The link contains an image and no words. */
  isImage: 16,
  /** Set by the `target` of the link or of `<base>`. */
  opensNewTab: 32,
  /** The list item, article, section or table cell of the link also contains a heading, not around the link. */
  hasHeadingInItem: 64,
  /** The link or its list item has `aria-current`. */
  isCurrent: 128,
  /** The link has a name whose text we do not know, from `aria-labelledby` or the title of an SVG. */
  hasUnknownName: 256,
  /** The link opens in a named frame or window, because of its `target` or that of `<base>`. */
  opensFrame: 512,
} as const

export type LinkDetail = { [Flag in keyof typeof LINK_FLAGS]: boolean } & {
  /** As written; null if it was not kept. */
  href: string | null
  /** The accessible name. */
  name: string
  region: PageRegion
  /** Path of the link; empty if it was not kept. */
  path: string
}

const REGION_BITS = 7

/** The details of a page's links, by index in `links`. A page with very many links has them only for the first ones. */
export function readLinkDetails(
  links: ReadonlyArray<{ url: string; text: string }>,
  details: LinkDetails,
): LinkDetail[] {
  let steps: string[] = []
  return details.flags.map((flags, index) => {
    const { url, text } = links[index] ?? { url: '', text: '' }
    const path = details.paths[index]
    steps = path === undefined ? [] : [...steps.slice(0, Number(path[0])), ...path.slice(1).split('>')]
    return {
      href: hrefOf(url, details.hrefs[index] ?? NOT_KEPT),
      name: details.names[index] ?? text,
      region: linkRegion(flags),
      path: steps.join(' > '),
      isHidden: (flags & LINK_FLAGS.isHidden) !== 0,
      isImage: (flags & LINK_FLAGS.isImage) !== 0,
      opensNewTab: (flags & LINK_FLAGS.opensNewTab) !== 0,
      hasHeadingInItem: (flags & LINK_FLAGS.hasHeadingInItem) !== 0,
      isCurrent: (flags & LINK_FLAGS.isCurrent) !== 0,
      hasUnknownName: (flags & LINK_FLAGS.hasUnknownName) !== 0,
      opensFrame: (flags & LINK_FLAGS.opensFrame) !== 0,
    }
  })
}

/** Reads only the region of each link and whether it is an image, which is much faster than reading all details. */
export function readLinkPlaces({ flags }: LinkDetails): Pick<LinkDetail, 'region' | 'isImage'>[] {
  return flags.map((each) => ({
    region: linkRegion(each),
    isImage: (each & LINK_FLAGS.isImage) !== 0,
  }))
}

/** The region of a link by its flags. */
export function linkRegion(flags: number): PageRegion {
  return LINK_REGIONS[flags & REGION_BITS] ?? 'other'
}

function hrefOf(url: string, href: number | string): string | null {
  if (typeof href === 'string') return href
  return href === NOT_KEPT ? null : url.slice(url.length - href)
}

/** An `<a>` that acts as a link only with scripts. */
export type BadAnchor = {
  /** Includes the alt texts of images in the anchor. */
  text: string
  /** The attribute that makes the anchor act as a link, or the scheme of its href. */
  why: 'javascript:' | 'onclick' | 'routerlink' | 'ng-click'
  /** As written; empty without the attribute. */
  href: string
  /** The value of that attribute; missing in facts of version 1 and for `javascript:`. */
  code?: string
  isButton: boolean
  isHidden: boolean
  path: string
}

/** The ids and anchor names of a page. `hasTarget` searches them. */
export type LinkTargets = {
  /** Hashes of 5 characters each, without a separator. */
  hashes: string
  /** Hashes of names that only scripts find; missing if there are none, and in facts of version 1. */
  scripted?: string
  /** The page has more names than were kept. */
  isCut: boolean
}

/** Whether a fragment, without `#`, points to an element of the page. */
export function hasTarget({ hashes }: LinkTargets, fragment: string): boolean {
  if (hasHash(hashes, targetHash(fragment))) return true
  return fragment.includes('%') && hasHash(hashes, targetHash(decoded(fragment)))
}

function hasHash(hashes: string, hash: string): boolean {
  let at = hashes.indexOf(hash)
  while (at !== -1 && at % HASH_LENGTH !== 0) at = hashes.indexOf(hash, at + 1)
  return at !== -1
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
