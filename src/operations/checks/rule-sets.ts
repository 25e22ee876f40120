import { rulesFrom } from '#audit/rules.ts'
import { CATALOGUE_VERSION, offChecks } from '#checks/registry.generated.ts'
import { type AppliedRules, changesIn } from '#domain/checks/applied-rules.ts'
import { comparesCrawls } from '#domain/checks/check-tables.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import { parseRuleSet, type RuleSet } from '#domain/checks/rule-set.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import { type ScoredCheck, scoreSite } from '#domain/issues/site-score.ts'
import { allChecks, type CheckDescription, listChecks, worstOf } from './list-checks.ts'

export function readRuleSet(value: unknown): ReturnType<typeof parseRuleSet> {
  return parseRuleSet(value, allChecks())
}

export function getCatalogue(): { catalogueVersion: string; checks: CheckDescription[] } {
  return { catalogueVersion: CATALOGUE_VERSION, checks: listChecks() }
}

/** Describes a judgement for storage: its rules, its tallies, and the score computed from them. */
export function describeRules(
  ruleSet: RuleSet,
  {
    tallies,
    siteState: state,
    before = null,
  }: { tallies: CheckTallies; siteState: SiteState | null; before?: CrawlBefore | null },
): AppliedRules {
  const catalogueVersion = CATALOGUE_VERSION
  const score = scoreSite(tallies, scoredChecks(ruleSet), { state, catalogueVersion })
  return { catalogueVersion, ...changesIn(ruleSet), tallies, score, ...(before && { before }) }
}

function scoredChecks(ruleSet: RuleSet): ScoredCheck[] {
  const { page, site, query } = rulesFrom(ruleSet)
  return [...page, ...site, ...query].map(({ check, severity }) => {
    const { id, title, category, certainty, grade, counts, isEmergency } = check
    return {
      ...{ id, title, category, severity: severity ?? worstOf(check), isJudgement: certainty === 'judgement' },
      ...(grade !== undefined && { grade }),
      ...(counts !== undefined && { counts }),
      ...(isEmergency && { isEmergency }),
      ...(comparesCrawls(check.needs) && { comparesCrawls: true }),
    }
  })
}

/** The ids of the checks that are off by default and that these rules neither switch on nor off. */
export function offByDefault({ checks }: RuleSet): string[] {
  return Object.keys(offChecks)
    .filter((id) => checks[id]?.isOn !== true && checks[id]?.isOff !== true)
    .sort()
}

export function hasChecks(ruleSet: RuleSet): boolean {
  const { page, site, query } = rulesFrom(ruleSet)
  return page.length + site.length + query.length > 0
}
