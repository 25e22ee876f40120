import { counted } from '../words/counts.ts'

/** Failed pages and soft 404s are counted separately, because no check reports them. */
type IssueTotals = { issues: number; failed: number; soft404s?: number }

type Summary = { issues: number; failed: number; indexability: { soft_404: number } }

export function issueTotalsOf({ issues, failed, indexability }: Summary): Required<IssueTotals> {
  return { issues, failed, soft404s: indexability.soft_404 }
}

/** '12 issues, 3 broken pages and 5 soft 404s'. Leaves out zeros, except for '0 issues' if nothing else is left. */
export function issuesAndBroken(totals: IssueTotals): string {
  const missing = missingPages(totals)
  if (missing.length > 0 && totals.issues === 0) return listed(missing)
  return listed([counted(totals.issues, 'issue'), ...missing])
}

/** ', plus 3 broken pages and 5 soft 404s', to follow a number of issues. */
export function plusBroken(totals: Omit<IssueTotals, 'issues'>): string {
  const missing = missingPages(totals)
  return missing.length === 0 ? '' : `, plus ${listed(missing)}`
}

export function hasProblems({ issues, failed, soft404s = 0 }: IssueTotals): boolean {
  return issues > 0 || failed > 0 || soft404s > 0
}

function missingPages({ failed, soft404s = 0 }: Omit<IssueTotals, 'issues'>): string[] {
  return [
    ...(failed > 0 ? [counted(failed, 'broken page')] : []),
    ...(soft404s > 0 ? [counted(soft404s, 'soft 404')] : []),
  ]
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
