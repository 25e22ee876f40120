import { counted, formatNumber, formatShare, plural } from '../words/counts.ts'
import type { PageSet } from './page-sets.ts'
import { join, type Part, pagesOf, type Sentence, text } from './sentence.ts'
import type { SiteFacts } from './site-facts.ts'

const FEW_INDEXABLE = 0.5

/** A sentence about whether search engines may list the pages, and why not. Null if that is not known. */
export function describeIndexing(facts: SiteFacts): Sentence | null {
  const { loaded, indexable } = facts.sets
  if (indexable === undefined) return null
  if (facts.isBlocked || indexable === 0) return nothingIndexable(facts)
  if (indexable === loaded) {
    if (loaded === 1) return [text('The '), pagesOf('indexable', 'one page'), text(' that loads is indexable.')]
    return [text('All '), pagesOf('indexable', counted(loaded, 'page')), text(' that load are indexable.')]
  }
  const share = indexable / loaded
  const reasons = join(reasonsOf(facts, false))
  return [
    ...(share < FEW_INDEXABLE ? [text('Only ')] : []),
    pagesOf('indexable', formatNumber(indexable)),
    text(
      ` of ${counted(loaded, 'page')} that load ${plural(indexable, 'is', 'are')} indexable (${formatShare(share)})`,
    ),
    ...(reasons.length === 0 ? [] : [text('; '), ...reasons]),
    text('.'),
  ]
}

function nothingIndexable(facts: SiteFacts): Sentence {
  const { indexable = 0 } = facts.sets
  const blocked = facts.isBlocked && indexable > 0 ? [pagesOf('indexable', blockedWords(indexable))] : []
  const reasons = join([blocked, ...reasonsOf(facts, blocked.length === 0)])
  return [text(headOf(facts)), ...(reasons.length === 0 ? [] : [text(': '), ...reasons]), text('.')]
}

/** Whether robots.txt blocks a page is decided for Googlebot, so other search engines may list such pages. */
function headOf({ sets: { loaded }, isWhole, isBlocked }: SiteFacts): string {
  if (isBlocked) {
    if (loaded === 1) return 'Google cannot index the only page that loads'
    return isWhole
      ? 'Google can index nothing of this site'
      : `Google can index none of the ${formatNumber(loaded)} pages that loaded`
  }
  if (loaded === 1) return 'The only page that loads cannot be indexed'
  if (isWhole) return 'Nothing of this site can be indexed'
  return `None of the ${formatNumber(loaded)} pages that loaded can be indexed`
}

function blockedWords(pages: number): string {
  return `robots.txt blocks ${counted(pages, 'page')} for Googlebot`
}

type Reason = [set: PageSet, one: string, many: string]

/** '501 pages name another host as their canonical', '188 are noindex'. Only the first part has the word 'pages'. */
function reasonsOf(facts: SiteFacts, saysPages: boolean): Part[][] {
  const { sets } = facts
  const reasons: Reason[] = [
    ...canonicalReasons(facts),
    ['noindex', 'is noindex', 'are noindex'],
    ['soft404', 'is a soft 404', 'are soft 404s'],
  ]
  return reasons
    .flatMap(([set, one, many]) => {
      const pages = sets[set] ?? 0
      return pages === 0 ? [] : [{ set, pages, words: plural(pages, one, many) }]
    })
    .sort((one, other) => other.pages - one.pages)
    .map(({ set, pages, words }, nth) => [
      pagesOf(set, saysPages && nth === 0 ? firstCount(pages, facts) : formatNumber(pages)),
      text(` ${words}`),
    ])
}

/** '501 pages', 'all 501 pages'. */
function firstCount(pages: number, { sets: { loaded }, isWhole }: SiteFacts): string {
  if (loaded === 1) return 'it'
  if (pages < loaded) return counted(pages, 'page')
  return isWhole ? `all ${counted(pages, 'page')}` : 'all'
}

function canonicalReasons({ sets, canonicalHosts = [] }: SiteFacts): Reason[] {
  const reason = (set: PageSet, target: string): Reason => [
    set,
    `names ${target} as its canonical`,
    `name ${target} as their canonical`,
  ]
  // Without details, we only know that the canonical is another URL.
  if (sets.canonicalOnOtherHost === undefined) return [reason('canonicalised', 'another URL')]
  const [host] = canonicalHosts
  const isOne = host !== undefined && host.pages === sets.canonicalOnOtherHost
  return [
    reason('canonicalOnOtherHost', isOne ? `another host (${host.name})` : 'another host'),
    reason('canonicalOnSite', 'another URL'),
    reason('canonicalRedirects', 'a redirect'),
    reason('canonicalBroken', 'a broken URL'),
  ]
}
