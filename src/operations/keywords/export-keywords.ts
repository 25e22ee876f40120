import { csvCells } from '#domain/crawls/results-csv.ts'
import { KEYWORD_PLACES, type KeywordReport, PLACE_NAMES } from '#domain/projects/keywords.ts'
import type { App } from '../app.ts'
import { exportFileName } from '../report-exports/export-file-name.ts'
import type { Viewer } from '../viewer.ts'
import { getKeywordReport } from './get-keyword-report.ts'
import { getKeywordProject } from './get-keywords.ts'

export async function exportKeywords(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<{ name: string; content: string }> {
  const project = await getKeywordProject(app, viewer, input.projectId)
  const report = await getKeywordReport(app, viewer, input)
  return { name: exportFileName(project.name, 'keywords'), content: csvOf(report) }
}

const HEADER = [
  'Keyword',
  'Pages',
  ...KEYWORD_PLACES.map((place) => `Pages with the keyword in the ${PLACE_NAMES[place]}`),
]

function csvOf({ keywords }: KeywordReport): string {
  const lines = keywords.map(({ keyword, pages, pagesIn, best }) =>
    csvCells([keyword, pages, ...KEYWORD_PLACES.map((place) => pagesIn[place]), best?.url ?? '']),
  )
  // The byte order mark tells Excel that the text is UTF-8.
  return `\uFEFF${csvCells([...HEADER, 'Best page'])}${lines.join('')}`
}
