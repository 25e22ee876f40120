import type { Tool } from '../tool.ts'
import { cancelCrawl } from './cancel-crawl.ts'
import { compareCrawls } from './compare-crawls.ts'
import { explainCheck } from './explain-check.ts'
import { judgeAgain } from './judge-again.ts'
import { listChecks } from './list-checks.ts'
import { listCrawls } from './list-crawls.ts'
import { listIssues } from './list-issues.ts'
import { listLinks } from './list-links.ts'
import { listPages } from './list-pages.ts'
import { pageDetails } from './page-details.ts'
import { readPageAsModel } from './read-page-as-model.ts'
import { simulateRobots } from './simulate-robots.ts'
import { siteState } from './site-state.ts'
import { startCrawl } from './start-crawl.ts'
import { waitForCrawl } from './wait-for-crawl.ts'

/** In the order in which they are usually needed. */
export const TOOLS: readonly Tool[] = [
  ...[startCrawl, waitForCrawl, cancelCrawl, listCrawls, siteState, listIssues, listPages, listLinks, pageDetails],
  ...[compareCrawls, judgeAgain, explainCheck, listChecks, simulateRobots, readPageAsModel],
]
