import { z } from 'zod'
import { counted } from '#domain/words/counts.ts'
import { oneLine } from '../answers/page-content.ts'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { lines } from '../answers/shapes.ts'
import type { WorkspaceSource } from '../source.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'list_projects'

export const listProjects = defineTool({
  name: NAME,
  title: 'List projects',
  description: 'Lists the projects of the workspace that the API key may use, with the totals of their last crawl.',
  input: z.strictObject(PAGING),
  output: z.object({
    ...PAGED,
    projects: z.array(z.looseObject({ id: z.string(), slug: z.string(), url: z.string() })),
  }),
  annotations: READS,
  async run(source: WorkspaceSource, input) {
    const { offset, limit } = rangeOf(NAME, input)
    const all = await source.listProjects()
    const rows = all.slice(offset, offset + limit).map((project) => ({
      ...{ id: project.id, slug: project.slug, name: oneLine(project.name), url: project.url },
      ...{ lastCrawl: project.lastCrawl, siteScore: project.siteScore, activeCrawl: project.activeCrawl?.id ?? null },
      ...{ pages: project.totalPagesCrawled, issues: project.totalIssues },
    }))
    const { shown, paged, note } = pageOf(NAME, input, { rows, total: all.length })
    const text = lines(
      all.length === 0 && 'There is no project that this API key may use. Projects are created on the website.',
      ...shown.map(({ slug, name, url, lastCrawl, pages, issues, activeCrawl }) => {
        const last = lastCrawl === null ? 'not crawled yet' : `last crawl ${lastCrawl}, ${counted(pages, 'page')}`
        const found = lastCrawl === null ? '' : `, ${counted(issues, 'issue')}`
        return `- ${slug} (${name}), ${url}: ${last}${found}${activeCrawl === null ? '' : `; crawl ${activeCrawl} is running`}`
      }),
      note,
    )
    return { text, data: { ...paged, projects: shown } }
  },
})
