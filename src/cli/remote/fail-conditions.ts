import { counted } from '#domain/words/counts.ts'
import { UsageError } from '../usage-error.ts'

export type RemoteIssue = { type: string; category: string; severity: string; pages: number; urls: number }

type Conditions = { failOn: string[]; failUnderScore: number | null }
type Judged = { issues: RemoteIssue[]; siteScore: number | null }

const GROUP = /^(category|severity):([a-z_]+)$/

/** Refuses names that no check of the server has, because a typo would never fail. */
export function insistOnKnown(failOn: string[], checks: { id: string; category: string }[]): void {
  for (const name of failOn) {
    const [, kind, value] = GROUP.exec(name) ?? []
    const isKnown =
      kind === 'severity'
        ? ['high', 'medium', 'low'].includes(value ?? '')
        : checks.some(({ id, category }) => (kind ? category === value : id === name))
    if (!isKnown) throw new UsageError(`--fail-on: the server has no check, category or severity '${name}'.`)
  }
}

/** The conditions that were not met, one sentence each. */
export function remoteFailures({ failOn, failUnderScore }: Conditions, { issues, siteScore }: Judged): string[] {
  const failures = failOn.flatMap((name) => {
    const [, kind, value] = GROUP.exec(name) ?? []
    const found = issues.filter((issue) =>
      kind === 'severity' ? issue.severity === value : kind ? issue.category === value : issue.type === name,
    )
    const total = found.reduce((sum, { pages, urls }) => sum + pages + urls, 0)
    return total === 0 ? [] : [`--fail-on ${name}: ${counted(total, 'issue')}.`]
  })
  if (failUnderScore === null) return failures
  if (siteScore === null) return [...failures, '--fail-under-score: no check could judge the site.']
  return siteScore < failUnderScore
    ? [...failures, `The site score is ${siteScore}, below ${failUnderScore}.`]
    : failures
}
