import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { counted } from '#domain/words/counts.ts'
import { BROKEN_FILE, SOFT_404, UNREADABLE_PAGE } from '../crawl/tally.ts'
import { whyUnknown } from '../fail-on/why-unknown.ts'
import { UsageError } from '../usage-error.ts'

export type RemoteIssue = { type: string; severity: string; pages: number; urls: number }
export type RemoteCheck = { id: string; category: string; possibleSeverities: string[] }
/** By which rules the server judged the crawl. `tallies` is missing if it was stopped. */
export type RemoteChecks = {
  off: string[]
  changed: Record<string, { severity?: string | undefined }>
  tallies?: CheckTallies | undefined
}

type Conditions = { failOn: string[]; failUnderScore: number | null }
/** What `--fail-on` names besides checks, and how the server counts it. */
type Totals = { failed: number; soft404s: number; brokenFiles: number | null }
const OTHERS: Record<string, (totals: Totals) => string | null> = {
  [UNREADABLE_PAGE]: ({ failed }) => (failed > 0 ? `${counted(failed, 'broken page')}.` : null),
  [SOFT_404]: ({ soft404s }) => (soft404s > 0 ? `${counted(soft404s, 'soft 404')}.` : null),
  [BROKEN_FILE]: ({ brokenFiles }) =>
    brokenFiles === null
      ? 'the crawl did not check files.'
      : brokenFiles > 0
        ? `${counted(brokenFiles, 'broken file')}.`
        : null,
}

type Judged = {
  totals: Totals
  issues: RemoteIssue[]
  siteScore: number | null
  checks: RemoteChecks | null
  known: RemoteCheck[]
}

const GROUP = /^(category|severity):([a-z_]+)$/

/** Refuses names that no check of the server has, because a typo would never fail. */
export function insistOnKnown(failOn: string[], checks: RemoteCheck[]): void {
  for (const name of failOn) {
    const isSeverity = /^severity:(high|medium|low)$/.test(name)
    if (isSeverity || Object.hasOwn(OTHERS, name) || checks.some((check) => isNamed(name, check))) continue
    throw new UsageError(
      `--fail-on: the server has no check, category or severity '${name}'. It can also be ${Object.keys(OTHERS).join(', ')}.`,
    )
  }
}

/** The conditions that were not met or could not be checked, one sentence each. */
export function remoteFailures({ failOn, failUnderScore }: Conditions, judged: Judged): string[] {
  const { issues, siteScore } = judged
  const categories = new Map(judged.known.map(({ id, category }) => [id, category]))
  const failures = failOn.flatMap((name) => {
    const other = OTHERS[name]
    if (other) {
      const words = other(judged.totals)
      return words === null ? [] : [`--fail-on ${name}: ${words}`]
    }
    const [, kind, value] = GROUP.exec(name) ?? []
    const found = issues.filter(({ type, severity }) =>
      kind === 'severity' ? severity === value : kind ? categories.get(type) === value : type === name,
    )
    const total = found.reduce((sum, { pages, urls }) => sum + pages + urls, 0)
    if (total > 0) return [`--fail-on ${name}: ${counted(total, 'issue')}.`]
    const unknown = whyNotJudged(name, judged)
    return unknown === null ? [] : [`--fail-on ${name}: ${unknown}`]
  })
  if (failUnderScore === null) return failures
  if (siteScore === null) return [...failures, '--fail-under-score: no check could judge the site.']
  return siteScore < failUnderScore
    ? [...failures, `The site score is ${siteScore}, below ${failUnderScore}.`]
    : failures
}

/** Why nothing could be found; null if the checks ran. */
function whyNotJudged(name: string, { checks, known }: Pick<Judged, 'checks' | 'known'>): string | null {
  if (!checks?.tallies) return 'the server does not know which checks ran.'
  const { off, changed, tallies } = checks
  const named = known.filter((check) => {
    const severity = changed[check.id]?.severity
    return !off.includes(check.id) && isNamed(name, severity ? { ...check, possibleSeverities: [severity] } : check)
  })
  const isGroup = GROUP.test(name)
  if (named.length === 0) {
    return isGroup
      ? `no check of ${name} is on in the rules of the project.`
      : `the check ${name} is off in the rules of the project.`
  }
  return whyUnknown({ name, isGroup, named: named.map(({ id }) => id) }, tallies)
}

function isNamed(name: string, { id, category, possibleSeverities }: RemoteCheck): boolean {
  const [, kind, value = ''] = GROUP.exec(name) ?? []
  if (kind === 'severity') return possibleSeverities.includes(value)
  return kind === 'category' ? category === value : id === name
}
