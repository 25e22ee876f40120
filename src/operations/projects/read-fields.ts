import type { RuleSet } from '#domain/checks/rule-set.ts'
import { projectPageCap } from '#domain/plans/tiers.ts'
import { type Checked, checkProjectName, checkProjectUrl } from '#domain/projects/project-rules.ts'
import { checkPageLimit } from '#domain/projects/project-settings-rules.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { readRuleSet } from '../checks/rule-sets.ts'
import { refusePrivate } from '../crawls/parse-target.ts'
import { InvalidInput, OperationError } from '../errors.ts'

export function insist<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}

/** Names the field in the error, so that a form can show the message there. */
export function inField<Value>(field: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof OperationError) error.details.field ??= field
    throw error
  }
}

export function readName(typed: string): string {
  return insist(checkProjectName(typed))
}

export function readPageLimit(
  { settings }: Pick<App, 'settings'>,
  { tier }: Pick<Actor, 'tier'>,
  limit: number,
): number {
  const checked = checkPageLimit(limit, Math.min(projectPageCap(tier), settings.maxCrawlPages))
  if (checked.ok) return checked.value
  throw new InvalidInput(tier === 'paid' ? checked.message : `${checked.message} With Pro it can be higher.`)
}

export function readSiteUrl({ settings }: Pick<App, 'settings'>, typed: string): string {
  const url = insist(checkProjectUrl(typed))
  refusePrivate(url, settings.allowPrivateTargets)
  return url
}

/** In characters of JSON. Threads get the rule set with each page, so it must stay small. */
const MAX_RULE_SET_LENGTH = 50_000

export function insistOnRuleSet(value: unknown): RuleSet {
  const read = readRuleSet(value)
  if (!read.ok) throw new InvalidInput(`ruleSet: ${read.problems.join(' ')}`)
  return insistOnLength(read.ruleSet)
}

export function insistOnLength(ruleSet: RuleSet): RuleSet {
  const { length } = JSON.stringify(ruleSet)
  if (length <= MAX_RULE_SET_LENGTH) return ruleSet
  throw new InvalidInput(
    `The changes to the checks have ${formatNumber(length)} characters; the limit is ` +
      `${formatNumber(MAX_RULE_SET_LENGTH)}. Shorten the longest list of words.`,
  )
}
