import type { LocalSource, WorkspaceSource } from '../source.ts'
import type { Tool } from '../tool.ts'
import { cancelCrawl } from './cancel-crawl.ts'
import { compareCrawls } from './compare-crawls.ts'
import { explainCheck } from './explain-check.ts'
import { judgeAgain } from './judge-again.ts'
import { judgeByProjectRules } from './judge-by-project-rules.ts'
import { listChecks } from './list-checks.ts'
import { listCrawls, listProjectCrawls } from './list-crawls.ts'
import { listIssues } from './list-issues.ts'
import { listLinks } from './list-links.ts'
import { listPages } from './list-pages.ts'
import { listProjects } from './list-projects.ts'
import { pageDetails } from './page-details.ts'
import { readCrawledPageAsModel, readPageAsModel } from './read-page-as-model.ts'
import { simulateRobots } from './simulate-robots.ts'
import { siteState } from './site-state.ts'
import { startCrawl } from './start-crawl.ts'
import { startProjectCrawl } from './start-project-crawl.ts'
import { waitForCrawl } from './wait-for-crawl.ts'

/** In the order in which they are usually needed. */
const FIRST = [waitForCrawl, cancelCrawl]
const READING = [siteState, listIssues, listPages, listLinks, pageDetails, compareCrawls]
const LAST = [explainCheck, listChecks, simulateRobots]

/** For the crawls of this machine. */
export const LOCAL_TOOLS: readonly Tool<LocalSource>[] = [
  ...[startCrawl, ...FIRST, listCrawls, ...READING, judgeAgain, ...LAST, readPageAsModel],
]

/** For the projects of a workspace. What needs other input there is another tool with the same name. */
export const WORKSPACE_TOOLS: readonly Tool<WorkspaceSource>[] = [
  ...[listProjects, startProjectCrawl, ...FIRST, listProjectCrawls, ...READING, judgeByProjectRules, ...LAST],
  readCrawledPageAsModel,
]
