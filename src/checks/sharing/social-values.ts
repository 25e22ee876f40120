import type { SocialTag } from '#domain/facts/head-facts.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

/** The facts that `mayBeShared` needs. */
export const SHARING_FACTS = [...INDEXING_FACTS, ...REDIRECT_FACTS] as const

/** Whether the page itself can be shared. Networks preview the target of a page that only redirects. */
export function mayBeShared(page: Pick<PageFacts, (typeof SHARING_FACTS)[number]>): boolean {
  return mayBeIndexed(page) && !isRedirectPage(page)
}

/** The tags with one of these keys that have content. */
export function filledTags(social: Listed<SocialTag>, keys: ReadonlySet<string>): SocialTag[] {
  return social.entries.filter(({ key, content }) => keys.has(key) && content !== '')
}

/** Whether no stored tag has one of these keys. A page can have more tags than are stored; see `areAllKept`. */
export function isWithout(social: Listed<SocialTag>, keys: ReadonlySet<string>): boolean {
  return !social.entries.some(({ key, content }) => keys.has(key) && content !== '')
}

export function areAllKept({ total, entries }: Listed<SocialTag>): boolean {
  return total === entries.length
}

/** The name of the tag in evidence and advice. */
export function tagOf({ attribute, key }: Pick<SocialTag, 'attribute' | 'key'>): string {
  return `meta[${attribute}="${key}"]`
}

export const OG_IMAGES: ReadonlySet<string> = new Set(['og:image', 'og:image:url', 'og:image:secure_url'])
export const TWITTER_IMAGES: ReadonlySet<string> = new Set(['twitter:image', 'twitter:image:src'])
