import { z } from 'zod'
import { ALL_ISSUES, type Judgement } from '#domain/reports/judgement.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { InvalidInput } from '#operations/errors.ts'
import { CRAWL, lines } from '../answers/shapes.ts'
import type { WorkspaceSource } from '../source.ts'
import { defineTool } from '../tool.ts'

export const judgeByProjectRules = defineTool({
  name: 'judge_again',
  title: 'Judge a crawl again',
  description:
    'Judges the stored pages of a crawl by the rules that its project has now, without any request to the site. The ' +
    'report of the crawl then shows the new result to everyone. Needs an API key with the scope crawl.',
  input: z.strictObject({ crawl: CRAWL }),
  output: z.looseObject({ crawl: z.string(), status: z.string(), issuesBefore: z.int() }),
  // It replaces the judgement that the crawl has.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run(source: WorkspaceSource, { crawl }, { signal }) {
    const judgement = await source.judgeAgain(crawl, signal)
    if (judgement.status === 'failed') throw new InvalidInput(judgement.error ?? 'The crawl could not be judged again.')
    return { text: lines(...wordsOf(judgement)), data: { crawl, ...judgement } }
  },
})

function wordsOf({ status, pages, pagesJudged, issuesBefore, issuesAfter }: Judgement): string[] {
  if (status === 'done' && issuesAfter !== null) {
    return [
      `${counted(pages, 'page')} judged again: ${formatNumber(issuesBefore)} issues ${ALL_ISSUES} before, ` +
        `${formatNumber(issuesAfter)} after.`,
      'site_state and list_issues show the new result.',
    ]
  }
  return [
    `The crawl is still being judged: ${formatNumber(pagesJudged)} of ${counted(pages, 'page')}.`,
    'Do not call judge_again again. wait_for_crawl says when it is done; until then, tools show the earlier result.',
  ]
}
