import type { PageRegion } from './page-region.ts'
import { HASH_LENGTH, targetHash } from './target-hash.ts'

/** What `links` does not say about the links of a page, in columns: a page may have 50,000. `readLinkDetails` reads them. */
export type LinkDetails = {
  /** By index in `links`: the place of the region in LINK_REGIONS plus LINK_FLAGS. May end before `links` does. */
  flags: number[]
  /** By index in `links`: the href as written; a number is the length of the end of the URL that equals it, or NOT_KEPT. */
  hrefs: (number | string)[]
  /** By index in `links`: how many steps of the path before are shared, then the other steps. */
  paths: string[]
  /** Accessible names that are not the link's text, by index in `links`. */
  names: Record<number, string>
  /** Anchors that are not in `links`: fragments, mailto:, tel:, other schemes, invalid URLs. Not javascript:. */
  others: OtherLink[]
  otherCount: number
}

export type OtherLink = {
  href: string
  /** Or its accessible name, if it has no text. */
  text: string
  /** How many entries of `links` are before it. */
  linksBefore: number
  path: string
}

/** Keeping more hrefs would take too much space. */
export const NOT_KEPT = -1

export const LINK_REGIONS: readonly PageRegion[] = ['other', 'main', 'nav', 'header', 'footer', 'aside', 'head']

export const LINK_FLAGS = {
  isHidden: 8,
  /** It has an image and no words. */
  isImage: 16,
  /** Set by its own `target` or by that of `<base>`. */
  opensNewTab: 32,
  /** A heading that is not around the link is in the same list item, article, section or table cell. */
  hasHeadingInItem: 64,
  /** The link or its list item has `aria-current`. */
  isCurrent: 128,
  /** It has a name whose text we do not know: from `aria-labelledby` or the title of an SVG. */
  hasUnknownName: 256,
  /** It opens in a frame or window with a name, by its own `target` or by that of `<base>`. */
  opensFrame: 512,
} as const

export type LinkDetail = { [Flag in keyof typeof LINK_FLAGS]: boolean } & {
  /** As written; null if it was not kept. */
  href: string | null
  /** The accessible name. */
  name: string
  region: PageRegion
  /** Where it is in the page; empty if it was not kept. */
  path: string
}

const REGION_BITS = 7

/** The details of the first links of a page, by index: fewer than `links` on a page with very many. */
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

/** Only the region and the kind of each link: much faster than all details. */
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
  /** With the alt texts of its images. */
  text: string
  /** The attribute that makes it a link, or the scheme of its href. */
  why: 'javascript:' | 'onclick' | 'routerlink' | 'ng-click'
  /** As written; empty without one. */
  href: string
  /** The attribute's value; missing in facts of version 1 and for `javascript:`. */
  code?: string
  isButton: boolean
  isHidden: boolean
  path: string
}

/** The ids and anchor names of a page. `hasTarget` searches them. */
export type LinkTargets = {
  /** Hashes of 5 characters each, without a separator. */
  hashes: string
  /** The same of names that only scripts find; missing without any, and in facts of version 1. */
  scripted?: string
  /** The page has more than were kept. */
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
