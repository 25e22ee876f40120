import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { RuleInput } from '#mcp/source.ts'
import { readRuleSet } from '#operations/checks/rule-sets.ts'
import { InvalidInput } from '#operations/errors.ts'
import type { FindBefore } from '#operations/site-judging/crawl-before.ts'
import { compareWithFolder } from '../compared-folder.ts'
import { selectChecks } from '../crawl/select-checks.ts'
import { isUsageError } from '../usage-error.ts'
import { inFields } from './crawl-words.ts'

/** Reads rules as `pagewarden audit` does. Throws InvalidInput. */
export function readRules(ofCrawl: RuleSet, { checks, only, skip }: Omit<RuleInput, 'before'>): RuleSet {
  const parsed = checks === null ? null : readRuleSet({ checks })
  if (parsed?.ok === false) throw new InvalidInput(parsed.problems.join('\n'))
  try {
    return selectChecks(parsed?.ruleSet ?? ofCrawl, { only, skip })
  } catch (error) {
    throw isUsageError(error) ? new InvalidInput(inFields(error.message)) : error
  }
}

export function findBeforeIn(folder: string | null, { settings }: { settings: ReportedSettings }): FindBefore {
  return compareWithFolder(folder, settings)
}
