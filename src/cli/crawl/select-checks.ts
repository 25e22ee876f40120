import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import { isCheckOn, type RuleSet } from '#domain/checks/rule-set.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { hasChecks } from '#operations/checks/rule-sets.ts'
import { UsageError } from '../usage-error.ts'
import { splitList } from './split-list.ts'

const CATEGORY = 'category:'

/** Applies --only and --skip to the rule set of the configuration file, or of the crawl that is judged again. */
export function selectChecks(configured: RuleSet, { only, skip }: { only: string[]; skip: string[] }): RuleSet {
  // Listing all checks loads them, which takes a third of a second.
  if (only.length === 0 && skip.length === 0 && hasChecks(configured)) return configured
  const named = readNames('--only', only)
  const skipped = readNames('--skip', skip)
  if (only.length > 0 && named.size === 0) throw new UsageError('--only: there is no check in this category yet.')
  // A check that is off stays off unless --only names the check itself.
  const ids = new Set(splitList(only))
  const checks = listChecks()
  const changes = checks.flatMap((check): [string, RuleSet['checks'][string]][] => {
    const { id } = check
    const { isOff: _, isOn: __, ...rest } = configured.checks[id] ?? {}
    const isOn = isCheckOn(check, configured.checks[id]) || ids.has(id)
    const runs = isOn && !skipped.has(id) && (named.size === 0 || named.has(id))
    const isUsual = check.offByDefault === null
    const change = {
      ...rest,
      ...(!runs && isUsual && { isOff: true as const }),
      ...(runs && !isUsual && { isOn: true as const }),
    }
    return Object.keys(change).length > 0 ? [[id, change]] : []
  })
  const ruleSet = { checks: Object.fromEntries(changes) }
  if (!checks.some((check) => isCheckOn(check, ruleSet.checks[check.id]))) {
    const isNamed = checks.some(({ id }) => named.has(id) && !skipped.has(id))
    const advice = isNamed ? ' --only runs a check that is off if it names the check itself, not its category.' : ''
    throw new UsageError(`All checks are off, so there is nothing to check.${advice}`)
  }
  return ruleSet
}

/** The letters of 'category:' are right in any case, so only the name after them says what was meant. */
export function closestOf(name: string, known: readonly string[]): string | undefined {
  const group = /^(?:category|severity):/.exec(name)?.[0]
  if (group === undefined) return closestName(name, known)
  const names = known.flatMap((each) => (each.startsWith(group) ? [each.slice(group.length)] : []))
  const near = closestName(name.slice(group.length), names)
  return near && `${group}${near}`
}

/** Reads check ids and categories, such as `category:images`. */
export function readNames(command: string, written: string[]): Set<string> {
  const checks = listChecks()
  const ids = checks.map(({ id }) => id)
  const known = [...ids, ...CATEGORY_IDS.map((id) => `${CATEGORY}${id}`)]
  return new Set(
    splitList(written).flatMap((name) => {
      if (!known.includes(name)) {
        const near = closestOf(name, [...ids, ...checks.map(({ category }) => `${CATEGORY}${category}`)])
        const advice = near ? `Did you mean '${near}'?` : "Run 'pagewarden checks' to see all of them."
        throw new UsageError(`${command}: there is no check or category '${name}'. ${advice}`)
      }
      if (!name.startsWith(CATEGORY)) return [name]
      return checks.filter(({ category }) => `${CATEGORY}${category}` === name).map(({ id }) => id)
    }),
  )
}
