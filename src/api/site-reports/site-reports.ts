import { formatNumber } from '#domain/words/counts.ts'
import { getAccess } from '#operations/site-reports/get-access.ts'
import { getAi, getAiPage, getLlms } from '#operations/site-reports/get-ai.ts'
import { getBots } from '#operations/site-reports/get-bots.ts'
import { getDuplicates } from '#operations/site-reports/get-duplicates.ts'
import { getImages } from '#operations/site-reports/get-images.ts'
import { getIndexability } from '#operations/site-reports/get-indexability.ts'
import {
  getExternalLinks,
  getInternalLinks,
  getLinkCounts,
  getLinkProblems,
} from '#operations/site-reports/get-links-report.ts'
import { getHreflang, getMarkup, getSocial } from '#operations/site-reports/get-markup.ts'
import { getSecurity } from '#operations/site-reports/get-security.ts'
import { getSpeed } from '#operations/site-reports/get-speed.ts'
import { getFolders, getLinkGraph } from '#operations/site-reports/get-structure.ts'
import { simulateRobots } from '#operations/site-reports/simulate-robots.ts'
import { route } from '../operation-route.ts'

/** 500 KiB of robots.txt, in which JSON may write each byte as six characters. */
const MAX_SIMULATION_BYTES = 4 * 1024 * 1024

export const siteReportsRoutes = [
  route('get', '/projects/{id}/site-reports/access', getAccess),
  route('get', '/projects/{id}/site-reports/bots', getBots),
  route('post', '/projects/{id}/site-reports/robots-simulation', simulateRobots, {
    maxBody: {
      bytes: MAX_SIMULATION_BYTES,
      message: `The request is too large; the limit is ${formatNumber(MAX_SIMULATION_BYTES)} bytes.`,
    },
  }),
  route('get', '/projects/{id}/site-reports/indexability', getIndexability),
  route('get', '/projects/{id}/site-reports/duplicates', getDuplicates),
  route('get', '/projects/{id}/site-reports/speed', getSpeed),
  route('get', '/projects/{id}/site-reports/security', getSecurity),
  route('get', '/projects/{id}/site-reports/ai', getAi),
  route('get', '/projects/{id}/site-reports/ai/page', getAiPage, { names: { isAsking: 'asking' } }),
  route('get', '/projects/{id}/site-reports/ai/llms', getLlms),
  route('get', '/projects/{id}/site-reports/links', getLinkCounts),
  route('get', '/projects/{id}/site-reports/links/problems/{problem}', getLinkProblems),
  route('get', '/projects/{id}/site-reports/links/internal', getInternalLinks),
  route('get', '/projects/{id}/site-reports/links/external', getExternalLinks),
  route('get', '/projects/{id}/site-reports/markup', getMarkup),
  route('get', '/projects/{id}/site-reports/hreflang', getHreflang),
  route('get', '/projects/{id}/site-reports/social', getSocial),
  route('get', '/projects/{id}/site-reports/images', getImages),
  route('get', '/projects/{id}/site-reports/structure', getFolders),
  route('get', '/projects/{id}/site-reports/link-graph', getLinkGraph, { names: { grouping: 'by' } }),
]
