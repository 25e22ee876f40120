import type { LinkTag } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { relTokens } from './rel-tokens.ts'

const MAX_LINKS = 200
const MAX_TOTAL_LENGTH = 100_000
const MAX_URL = 2000
const MAX_REL = 200
const MAX_TYPE = 100

/** These are already in `canonicals` and `resources`. */
const KEPT_ELSEWHERE = new Set(
  'canonical amphtml stylesheet preload modulepreload prefetch prerender preconnect dns-prefetch'.split(' '),
)

/** Link tags that are not in `canonicals`, `hreflangs` or `resources`. */
export const linkTags: FactGroup<'linkTags', Listed<LinkTag>> = {
  name: 'linkTags',
  version: 1,
  reads: { link: 'rel href hreflang type' },
  collect() {
    const found: Array<{ tokens: readonly string[]; href: string; type: string; isInHead: boolean }> = []
    let total = 0
    return {
      open({ attributes: { rel = '', href = '', hreflang, type = '' }, isForeign, isInHead }) {
        if (isForeign) return
        const tokens = relTokens(rel)
        if (tokens.length === 0 || tokens.some((token) => KEPT_ELSEWHERE.has(token))) return
        if (hreflang !== undefined && tokens.includes('alternate')) return
        total += 1
        if (total <= MAX_LINKS) found.push({ tokens, href, type, isInHead })
      },
      facts({ resolve }) {
        const tags = createList<LinkTag>(MAX_LINKS, MAX_TOTAL_LENGTH)
        for (const { tokens, href, type, isInHead } of found) {
          const tag: LinkTag = {
            rel: cutText(tokens.join(' '), MAX_REL),
            url: cutText((href.trim() === '' ? '' : resolve(href)) ?? href, MAX_URL),
            type: cutText(type.trim().toLowerCase(), MAX_TYPE),
            isInHead,
          }
          tags.add(tag, tag.rel.length + tag.url.length + tag.type.length)
        }
        return { ...tags.listed(), total }
      },
    }
  },
}
