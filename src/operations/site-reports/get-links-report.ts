import { z } from '@hono/zod-openapi'
import { readExternalHosts } from '#archive/explore/reports/external-hosts.ts'
import { readInternalLinks } from '#archive/explore/reports/internal-links.ts'
import {
  countLinks,
  listProblemPatterns,
  listProblemTargets,
  totalProblems,
} from '#archive/explore/reports/link-problems.ts'
import { LINK_PROBLEMS, LINKS_PAGE_SIZE, type LinkProblem } from '#domain/site-reports/links-report.ts'
import { linksNotKnown } from '#domain/site-state/site-facts-of.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onReportInput, pageNumber } from '../inputs.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { countsSchema, externalSchema, internalSchema, problemsSchema } from './schemas/links-schemas.ts'

const MAX_PATTERNS = 50

export const getLinkCounts = defineOperation({
  ...SITE_REPORT,
  name: 'getLinkCounts',
  summary: 'Count the links of a crawl by what their targets are',
  output: countsSchema,
  returns: 'The counts',
  run: (context) => readFromTables(context, async (tables, removed) => ({ counts: await countLinks(tables, removed) })),
})

export const getLinkProblems = defineOperation({
  ...SITE_REPORT,
  name: 'listLinkProblems',
  summary: 'List broken or redirected internal links, by target and by URL pattern of the page',
  input: z.object({
    ...onReportInput,
    problem: z.string().openapi({ description: `One of ${LINK_PROBLEMS.join(', ')}` }),
    page: pageNumber,
  }),
  output: problemsSchema,
  returns: 'The links',
  run(context, { problem: name, page }) {
    const problem = readProblem(name)
    return readFromTables(context, async (tables, removed, numbers) => {
      const totals = await totalProblems(tables, problem, removed)
      const found = await listProblemTargets(tables, problem, removed, partOf(page))
      const { patterns, total } = await listProblemPatterns(tables, problem, removed, MAX_PATTERNS)
      const seqOf = await numbers(found.flatMap(({ url, redirectsTo }) => [url, redirectsTo]))
      const targets = found.map((target) => ({
        ...target,
        seq: seqOf(target.url),
        redirectsToSeq: seqOf(target.redirectsTo),
        regions: target.regions.split(' '),
      }))
      return { totals, targets, patterns, patternTotal: total }
    })
  },
})

export const getInternalLinks = defineOperation({
  ...SITE_REPORT,
  name: 'getInternalLinks',
  summary: 'Describe how the pages of a crawl link to each other',
  output: internalSchema,
  returns: 'The description',
  run: (context) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const { top, deepest, ...found } = await readInternalLinks(tables, removed)
      const steps = deepest.flatMap(({ path }) => path)
      const seqOf = await numbers([...top, ...steps].map(({ url }) => url))
      return {
        ...found,
        linksNotKnown: linksNotKnown(context.crawl, null),
        top: top.map((page) => ({ ...page, seq: seqOf(page.url) })),
        deepest: deepest.map(({ depth, path }) => ({
          depth,
          path: path.map((step) => ({ ...step, seq: seqOf(step.url) })),
        })),
      }
    }),
})

export const getExternalLinks = defineOperation({
  ...SITE_REPORT,
  name: 'listExternalHosts',
  summary: 'List the other sites that a crawl links to',
  input: z.object({ ...onReportInput, page: pageNumber }),
  output: externalSchema,
  returns: 'The hosts',
  run: (context, { page }) =>
    readFromTables(context, (tables, removed) => readExternalHosts(tables, removed, partOf(page))),
})

function readProblem(name: string): LinkProblem {
  const problem = LINK_PROBLEMS.find((known) => known === name)
  if (problem) return problem
  throw new NotFound(`There is no list '${name}'. Choose one of: ${LINK_PROBLEMS.join(', ')}.`)
}

function partOf(page: number): { offset: number; limit: number } {
  return { offset: (Math.max(page, 1) - 1) * LINKS_PAGE_SIZE, limit: LINKS_PAGE_SIZE }
}
