import { setTimeout as sleep } from 'node:timers/promises'
import { isJudging, type Judgement } from '#domain/reports/judgement.ts'
import type { Actor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { compareKeptCrawls } from '#operations/crawl-folder/compare-kept-crawls.ts'
import { listFoundInKept } from '#operations/crawl-folder/list-found.ts'
import { readKeptPage, readKeptPageAsModel } from '#operations/crawl-folder/read-kept-page.ts'
import { rankFound } from '#operations/crawl-folder/read-state.ts'
import { cancelCrawl } from '#operations/crawls/cancel-crawl.ts'
import { startProjectCrawl } from '#operations/crawls/start-project-crawl.ts'
import { watchCrawl } from '#operations/crawls/watch-crawl.ts'
import { Conflict } from '#operations/errors.ts'
import { exploreTable } from '#operations/explorer/explore-table.ts'
import { judgeCrawl } from '#operations/judging/judge-crawl.ts'
import { listProjects } from '#operations/projects/list-projects.ts'
import { simulateRobots } from '#operations/site-reports/simulate-robots.ts'
import { findProjectByName } from '#operations/workspace-crawls/find-project-by-name.ts'
import { listWorkspaceCrawls } from '#operations/workspace-crawls/list-workspace-crawls.ts'
import {
  adviseToWait,
  findFinishedCrawl,
  findWorkspaceCrawl,
  openWorkspaceCrawl,
} from '#operations/workspace-crawls/open-workspace-crawl.ts'
import { readWorkspaceState } from '#operations/workspace-crawls/read-workspace-state.ts'
import type { CrawlInfo, WaitOptions, WorkspaceSource } from '../source.ts'
import { infoOfCrawl } from './info-of-crawl.ts'

/** Many clients end a call after a minute. */
const MAX_JUDGING_MS = 45_000
const POLL_MS = 500

/** The crawls of the projects that an API key may use. Every operation checks what the key may do. */
export function createWorkspaceSource(app: App, actor: Actor): WorkspaceSource {
  const open = (id: string) => openWorkspaceCrawl(app, actor, id)

  async function infoOf(id: string): Promise<CrawlInfo> {
    const { crawl, project } = await findWorkspaceCrawl(app, actor, id)
    return infoOfCrawl(crawl, project, crawl.judgement)
  }

  return {
    listProjects: async () => (await listProjects(app, actor, {})).projects,
    async startCrawl(name) {
      const project = await findProjectByName(app, actor, name)
      const { id, isNew } = await startProjectCrawl(app, actor, { projectId: project.id })
      return { ...(await infoOf(id)), isNew }
    },
    async waitForCrawl(id, options) {
      await waitForEnd(app, actor, await findWorkspaceCrawl(app, actor, id), options)
      return infoOf(id)
    },
    async cancelCrawl(id) {
      const { crawl } = await findWorkspaceCrawl(app, actor, id)
      if (crawl.status !== 'queued' && crawl.status !== 'running') {
        throw new Conflict(`Crawl ${crawl.id} is not running: it has already ended.`)
      }
      await cancelCrawl(app, actor, { crawlId: crawl.id })
      return infoOf(id)
    },
    async listCrawls(range, name) {
      const projectId = name === undefined ? null : (await findProjectByName(app, actor, name)).id
      const { crawls, total } = await listWorkspaceCrawls(app, actor, { ...range, projectId })
      return { total, crawls: crawls.map(({ crawl, project }) => infoOfCrawl(crawl, project)), notes: [] }
    },
    async readState(id) {
      const report = await findFinishedCrawl(app, actor, id)
      const notes = report.hasOlderRules
        ? ['The rules of the project or the checks have changed since this crawl. judge_again applies the new ones.']
        : []
      const state = await readWorkspaceState(app, actor, report)
      return { ...state, crawl: infoOfCrawl(report.crawl, report.project, report.crawl.judgement), notes }
    },
    listIssues: async (id, kind) => rankFound(await open(id), kind),
    listFound: async (id, input) => listFoundInKept(await open(id), input),
    async explore(id, query) {
      const { project, crawl } = await findFinishedCrawl(app, actor, id)
      const input = { projectId: project.id, crawlId: crawl.id, ...query }
      const { total, columns, rows } = await exploreTable(app, actor, input).catch(adviseToWait)
      return { total, columns, rows: rows.map(({ cells }) => cells) }
    },
    readPage: async (id, input) => readKeptPage(await open(id), input),
    readPageAsModel: async (id, url) => readKeptPageAsModel(await open(id), url),
    compare: async ([one, two], listed) => compareKeptCrawls([await open(one), await open(two)], listed),
    judgeAgain: (id, signal) => judgeAgain(app, actor, id, signal),
    async simulateRobots(id, { host, text, bots }) {
      const { project, crawl } = await findFinishedCrawl(app, actor, id)
      const input = { projectId: project.id, crawlId: crawl.id, host: host ?? new URL(crawl.url).host, text, bots }
      return simulateRobots(app, actor, input).catch(adviseToWait)
    },
  }
}

type Found = Awaited<ReturnType<typeof findWorkspaceCrawl>>

async function waitForEnd(
  app: App,
  actor: Actor,
  { crawl, project }: Found,
  { ms, signal, onProgress }: WaitOptions,
): Promise<void> {
  if (ms === 0) return
  const until = AbortSignal.any([signal, app.closing, AbortSignal.timeout(ms)])
  const events = await watchCrawl(app, actor, { crawlId: crawl.id, from: 'now' }, { signal: until })
  for await (const sent of events) {
    if (sent.event === 'progress') onProgress(infoOfCrawl(sent.data, project))
  }
}

/** Waits for a judgement that another call requested, too. */
async function judgeAgain(app: App, actor: Actor, id: string, signal: AbortSignal): Promise<Judgement> {
  const { crawl } = await findFinishedCrawl(app, actor, id)
  let judgement: Judgement | null = await judgeCrawl(app, actor, { crawlId: crawl.id }).catch((error) => {
    if (error instanceof Conflict && error.code === 'being_judged') return crawl.judgement
    throw error
  })
  const until = AbortSignal.any([signal, app.closing, AbortSignal.timeout(MAX_JUDGING_MS)])
  while (isJudging(judgement) && !until.aborted) {
    await sleep(POLL_MS)
    judgement = (await findWorkspaceCrawl(app, actor, crawl.id)).crawl.judgement
  }
  if (judgement) return judgement
  throw new Conflict('The crawl has just been judged. Call site_state for the result.')
}
