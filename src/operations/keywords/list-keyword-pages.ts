import { checkKeyword } from '#domain/projects/keyword-rules.ts'
import { wordsOf } from '#domain/projects/keyword-words.ts'
import type { KeywordMatches, KeywordPlace } from '#domain/projects/keywords.ts'
import { listKeywordPages as readPages } from '#store/projects/keyword-counts.ts'
import { writeKeywordTexts } from '#store/projects/keyword-texts.ts'
import type { App } from '../app.ts'
import { insist } from '../projects/read-fields.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { getKeywordProject } from './get-keywords.ts'

const PER_PAGE = 25

type Input = {
  projectId: string
  crawlId?: string | undefined
  keyword: string
  place: KeywordPlace | null
  page: number
}

/** Pages with the keyword in the most places come first. */
export async function listKeywordPages(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: Input,
): Promise<KeywordMatches> {
  await getKeywordProject(app, viewer, input.projectId)
  const { crawl } = await getReport(app, viewer, input)
  const keyword = insist(checkKeyword(input.keyword))
  await writeKeywordTexts(app.database, crawl.id)
  const { rows, total, page } = await readPages(app.database, crawl.id, {
    needle: wordsOf(keyword),
    place: input.place,
    page: input.page,
    perPage: PER_PAGE,
  })
  return { keyword, rows, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}
