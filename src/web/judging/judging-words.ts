import { ALL_ISSUES, type Judgement } from '#domain/reports/judgement.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

export function changeInIssues({ issuesBefore, issuesAfter }: Judgement): string {
  const after = issuesAfter ?? issuesBefore
  if (after === issuesBefore) return `${counted(after, 'issue')} ${ALL_ISSUES}, as many as before.`
  return `${counted(issuesBefore, 'issue')} ${ALL_ISSUES} before, ${formatNumber(after)} now.`
}

export function progressOf({ status, pagesJudged, pages }: Judgement): { percent: number; words: string } {
  if (status === 'queued') return { percent: 0, words: 'Waiting to start…' }
  // After the last page, the checks of the whole site run and the new results are stored.
  if (pagesJudged >= pages) return { percent: 95, words: 'All pages are judged. Storing the results…' }
  const words = `Judging page ${formatNumber(pagesJudged)} of ${formatNumber(pages)}…`
  return { percent: Math.floor((pagesJudged / Math.max(1, pages)) * 90), words }
}

export const NOT_YET = 'The reports show the earlier judgement until the new one is complete.'
export const UNDO = 'To undo it, change the rules back and judge again.'
