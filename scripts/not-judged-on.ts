import type { Check } from '#checks/check.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { INDEXING_FACTS } from '#domain/facts/indexability.ts'

/** Soft 404s have a rule in domain/issues/count-changes.ts instead of a list. */
type NotIndexable = 'noindex' | 'canonicalised'

/** Names every table after itself. */
const NAMES = new Proxy({} as TableNames, { get: (_, name) => String(name) })

/** Why a check of pages does not judge a page that is not indexable, read from what the check asks for. */
export function notJudgedOn(check: Check): NotIndexable[] {
  if ((check.counts ?? 'page') !== 'page') return []
  if ('query' in check) return notQueriedOn(check.judged(NAMES, defaultsOf(check)))
  const isForIndexable =
    check.scope === 'page'
      ? INDEXING_FACTS.every((fact) => check.needs.includes(fact))
      : String(check.appliesTo ?? '').includes('isIndexable')
  return isForIndexable ? ['noindex', 'canonicalised'] : []
}

function notQueriedOn(judged: string): NotIndexable[] {
  if (judged.includes('is_indexable')) return ['noindex', 'canonicalised']
  return judged.includes("indexability <> 'noindex'") ? ['noindex'] : []
}

function defaultsOf({ options = {} }: Check) {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]))
}
