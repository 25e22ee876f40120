import { counted } from '../words/counts.ts'

/** No check can run on `failed` pages, so they are counted next to the issues. */
type IssueTotals = { issues: number; failed: number }

/** '12 issues and 3 broken pages', or '3 broken pages' without issues. */
export function issuesAndBroken({ issues, failed }: IssueTotals): string {
  if (failed === 0) return counted(issues, 'issue')
  const broken = counted(failed, 'broken page')
  return issues === 0 ? broken : `${counted(issues, 'issue')} and ${broken}`
}

/** ', plus 3 broken pages', to follow a number of issues. */
export function plusBroken({ failed }: Pick<IssueTotals, 'failed'>): string {
  return failed === 0 ? '' : `, plus ${counted(failed, 'broken page')}`
}

export function hasProblems({ issues, failed }: IssueTotals): boolean {
  return issues > 0 || failed > 0
}
