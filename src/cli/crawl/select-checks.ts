import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { UsageError } from '../usage-error.ts'
import { splitList } from './split-list.ts'

const CATEGORY = 'category:'

/** Applies --only and --skip to the rule set of the configuration file. The command line takes precedence. */
export function selectChecks(configured: RuleSet, { only, skip }: { only: string[]; skip: string[] }): RuleSet {
  const named = readNames('only', only)
  const skipped = readNames('skip', skip)
  if (only.length > 0 && named.size === 0) throw new UsageError('--only: there is no check in this category yet.')
  const all = listChecks().map(({ id }) => id)
  const changes = all.flatMap((id): [string, RuleSet['checks'][string]][] => {
    const { isOff, ...rest } = configured.checks[id] ?? {}
    const runs = !skipped.has(id) && (named.size > 0 ? named.has(id) : !isOff)
    if (!runs) return [[id, { ...rest, isOff: true }]]
    return Object.keys(rest).length > 0 ? [[id, rest]] : []
  })
  if (changes.filter(([, { isOff }]) => isOff).length === all.length) {
    throw new UsageError('All checks are off, so there is nothing to check.')
  }
  return { checks: Object.fromEntries(changes) }
}

/** Reads check ids and categories, such as `category:images`. */
function readNames(flag: 'only' | 'skip', written: string[]): Set<string> {
  const checks = listChecks()
  const known = [...checks.map(({ id }) => id), ...CATEGORY_IDS.map((id) => `${CATEGORY}${id}`)]
  return new Set(
    splitList(written).flatMap((name) => {
      if (!known.includes(name)) {
        const near = closestName(name, known)
        const advice = near ? `Did you mean '${near}'?` : "Run 'pagewarden checks' to see all of them."
        throw new UsageError(`--${flag}: there is no check or category '${name}'. ${advice}`)
      }
      if (!name.startsWith(CATEGORY)) return [name]
      return checks.filter(({ category }) => `${CATEGORY}${category}` === name).map(({ id }) => id)
    }),
  )
}
