import type { Check } from '#checks/check.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { INDEXING_FACTS } from '#domain/facts/indexability.ts'

type NotIndexable = 'noindex' | 'canonicalised' | 'soft_404'

/** Names every table after itself. */
const NAMES = new Proxy({} as TableNames, { get: (_, name) => String(name) })

/** Why a check of pages does not judge a page that is not indexable, read from what the check asks for. */
export function notJudgedOn(check: Check): NotIndexable[] {
  if ((check.counts ?? 'page') !== 'page') return []
  if ('query' in check) return notQueriedOn(check.judged(NAMES, defaultsOf(check)))
  if (check.scope === 'page') {
    // Soft 404s are left out of all checks of single pages.
    return INDEXING_FACTS.every((fact) => check.needs.includes(fact))
      ? ['noindex', 'canonicalised', 'soft_404']
      : ['soft_404']
  }
  return String(check.appliesTo ?? '').includes('isIndexable') ? ['noindex', 'canonicalised', 'soft_404'] : []
}

function notQueriedOn(judged: string): NotIndexable[] {
  if (judged.includes('is_indexable')) return ['noindex', 'canonicalised', 'soft_404']
  return judged.includes("indexability <> 'noindex'") ? ['noindex'] : []
}

function defaultsOf({ options = {} }: Check) {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]))
}
