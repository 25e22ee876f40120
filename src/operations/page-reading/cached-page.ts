import type { PageOutcomes } from '#audit/page-tallies.ts'
import type { Rules } from '#audit/rules.ts'
import type { CachedReading, PageVisit } from '#crawl/walk/visit.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { FinishedPage, Validators } from '#domain/crawls/finished-page.ts'
import { type ExtractionRule, rulesKey } from '#domain/extraction/extraction-rule.ts'
import { saysNotFound } from '#domain/facts/not-found-wording.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { factHeaders } from '#domain/facts/stored-headers.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import { storedLongLinks } from '#domain/urls/long-links.ts'
import { hasGroups } from './groups-for.ts'
import { knownRules } from './known-rules.ts'
import { type JudgedPage, judgePage, type ReadingTask } from './read-page.ts'
import { resourcesOf } from './resources-of.ts'

export type CachedFacts = Pick<FinishedPage, 'rawFacts' | 'fingerprint' | 'gist' | 'validators' | 'headers'> & {
  facts: NonNullable<FinishedPage['facts']>
}

/**
 * Returns null if the cached page cannot be used: it has no validators, so the site cannot say whether it changed, it
 * lacks fact groups that this crawl needs, or its values were extracted by other rules.
 */
export function toCachedReading(
  page: CachedFacts | null,
  rules: Rules,
  { keepsGroups, listsFiles, extraction = [] }: Pick<ReadingTask, 'keepsGroups' | 'listsFiles' | 'extraction'>,
): CachedReading<JudgedPage> | null {
  if (page === null || !hasGroups(page, rules, { keepsGroups, listsFiles })) return null
  const { fingerprint, gist, validators, headers } = page
  const facts = withExtracted(page.facts, extraction)
  const rawFacts = page.rawFacts && withExtracted(page.rawFacts, extraction)
  if (facts === null) return null
  if (validators.etag === null && validators.lastModified === null) return null
  const links = [...new Set([facts, ...(rawFacts === null ? [] : [rawFacts])].flatMap(urlsToFollow))]
  const judged = judgePage(facts, rawFacts, rules)
  if (listsFiles) judged.resources = resourcesOf(facts)
  const { scriptLinks } = facts
  return {
    ...validators,
    headers: withoutCookies(headers),
    reading: {
      facts: judged,
      links,
      longLinks: storedLongLinks(facts),
      scriptLinks,
      fingerprint,
      gist,
      signature: facts.mainText.signature,
      saysNotFound: saysNotFound(facts, ''),
    },
  }
}

/** Null if the stored values were extracted by other rules. Without rules, stored values are dropped. */
function withExtracted(facts: PageFacts, rules: readonly ExtractionRule[]): PageFacts | null {
  const { extracted, ...others } = facts
  if (rules.length === 0) return others
  return extracted?.rules === rulesKey(rules) ? facts : null
}

/** Stored headers come from an earlier response, so their cookies are dropped: this response did not set them. */
function withoutCookies(headers: Record<string, string> = {}): Record<string, string> {
  const { 'set-cookie': _, ...others } = headers
  return others
}

/** The page is unchanged, but its response time and headers are new and have to be checked again. */
export function rejudge({ reading, response }: PageVisit<JudgedPage>, rules: Rules): JudgedPage {
  const { facts, rawFacts } = reading.facts
  if (facts === null) return reading.facts
  const { ttfbMs, receivedAt = null } = response
  const { timing, headers } = facts
  const changed: PageFacts = {
    ...facts,
    ttfbMs,
    // Nothing was downloaded, so the time of the last download still counts.
    ...(timing && {
      timing: { ...timing, totalMs: ttfbMs + timing.totalMs - facts.ttfbMs, receivedAt, revalidation: 'unchanged' },
    }),
    ...(headers && { headers: factHeaders(response.headers) }),
  }
  return judgePage(changed, rawFacts, rules)
}

/** Judges a page of an earlier run of the same crawl by the rules of this run. Null if its facts were not stored. */
export function judgeStored(
  page: FinishedPage,
  ruleSet: RuleSet,
): { page: FinishedPage; outcomes: PageOutcomes } | null {
  if (page.facts === null) return null
  const judged = judgePage(page.facts, page.rawFacts, knownRules(ruleSet))
  const { fields, findings, outcomes, times, faults, whyUnmeasured } = judged
  const { isSoft404 } = page.result
  const result = { ...page.result, issues: isSoft404 ? [] : fields.issues }
  return {
    page: { ...page, result, findings: isSoft404 ? undefined : findings },
    outcomes: { outcomes, times, faults, ...(whyUnmeasured !== undefined && { whyUnmeasured }) },
  }
}

export function validatorsOf(headers: Record<string, string>): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}
