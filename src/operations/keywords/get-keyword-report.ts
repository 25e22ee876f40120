import { createHash } from 'node:crypto'
import { wordsOf } from '#domain/projects/keyword-words.ts'
import { type KeywordReport, type KeywordRow, placesOf } from '#domain/projects/keywords.ts'
import { countKeywords, type KeywordCount, readPageNames } from '#store/projects/keyword-counts.ts'
import { writeKeywordTexts } from '#store/projects/keyword-texts.ts'
import { listKeywords } from '#store/projects/keywords.ts'
import { storeStatsOfEach } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { getKeywordProject } from './get-keywords.ts'

type Needs = Pick<App, 'database'>
type Input = { projectId: string; crawlId?: string | undefined }

/** For each keyword, counts how many pages have it in the title, description, H1 and URL, and finds the best page. */
export async function getKeywordReport(app: Needs, viewer: Viewer, input: Input): Promise<KeywordReport> {
  const project = await getKeywordProject(app, viewer, input.projectId)
  const { crawl, summary, isLatest } = await getReport(app, viewer, input)
  const keywords = await listKeywords(app.database, project.id)
  const needles = keywords.map(wordsOf)
  const count = async (missing: number[]) => {
    await writeKeywordTexts(app.database, crawl.id)
    const requested = missing.map((index) => needles[index] as string)
    return countKeywords(app.database, crawl.id, requested)
  }
  const statsKey = { crawlId: crawl.id, names: needles.map(nameOf), pages: summary?.pages ?? 0 }
  const counts = await storeStatsOfEach(app.database, statsKey, count)
  const best = counts.map(bestOf)
  const seqs = best.flatMap((each) => each?.best[2] ?? [])
  const names = await readPageNames(app.database, crawl.id, seqs)
  const rows = keywords.map((keyword, nth): KeywordRow => {
    const found = best[nth]
    const page = found && names.get(found.best[2])
    return {
      keyword,
      ...sumsOf(counts[nth] ?? []),
      best: found && page ? { seq: found.best[2], ...page, places: placesOf(found.places) } : null,
    }
  })
  return { crawl, isLatest, pagesRead: summary?.succeeded ?? crawl.succeeded, keywords: rows }
}

function nameOf(needle: string): string {
  return `keyword ${createHash('md5').update(needle).digest('hex')}`
}

function sumsOf(counts: KeywordCount[]): Pick<KeywordRow, 'pages' | 'pagesIn'> {
  const pagesIn = { title: 0, description: 0, h1: 0, url: 0 }
  let pages = 0
  for (const count of counts) {
    pages += count.pages
    for (const place of placesOf(count.places)) pagesIn[place] += count.pages
  }
  return { pages, pagesIn }
}

/** Returns the page with the keyword in the most places; among several, the one with the most in-links. */
function bestOf(counts: KeywordCount[]): KeywordCount | undefined {
  const rank = (count: KeywordCount) => placesOf(count.places).length
  return counts.toSorted((a, b) => rank(b) - rank(a) || b.best[0] - a.best[0] || b.best[1] - a.best[1])[0]
}
