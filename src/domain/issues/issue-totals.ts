import { counted } from '../words/counts.ts'

/** `failed` pages are broken: no check can run on them, so they are counted beside the issues, never left out. */
type IssueTotals = { issues: number; failed: number }

/** '12 issues and 3 broken pages'; '3 broken pages' where no check found anything. */
export function issuesAndBroken({ issues, failed }: IssueTotals): string {
  if (failed === 0) return counted(issues, 'issue')
  const broken = counted(failed, 'broken page')
  return issues === 0 ? broken : `${counted(issues, 'issue')} and ${broken}`
}

/** ', plus 3 broken pages', after a number of issues. */
export function plusBroken({ failed }: Pick<IssueTotals, 'failed'>): string {
  return failed === 0 ? '' : `, plus ${counted(failed, 'broken page')}`
}

export function hasTrouble({ issues, failed }: IssueTotals): boolean {
  return issues > 0 || failed > 0
}
