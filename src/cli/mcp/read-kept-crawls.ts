import { counted } from '#domain/words/counts.ts'
import type { CrawlInfo, LocalSource } from '#mcp/source.ts'
import type { KeptCrawl } from '#operations/crawl-folder/crawl-folder.ts'
import type { KeptCrawls } from '#operations/crawl-folder/kept-crawls.ts'

/** Modules that read archives and judge pages take seconds to load, so they are loaded when a tool needs them. */
const operations = {
  state: () => import('#operations/crawl-folder/read-state.ts'),
  found: () => import('#operations/crawl-folder/list-found.ts'),
  explore: () => import('#operations/crawl-folder/explore-kept-crawl.ts'),
  page: () => import('#operations/crawl-folder/read-kept-page.ts'),
  compare: () => import('#operations/crawl-folder/compare-kept-crawls.ts'),
  robots: () => import('#operations/site-reports/compare-on-tables.ts'),
  rules: () => import('./judge-input.ts'),
}

type Find = (id: string) => Promise<{ crawls: KeptCrawls; kept: KeptCrawl }>
type Reading = Omit<LocalSource, 'startCrawl' | 'waitForCrawl' | 'cancelCrawl' | 'listCrawls' | 'readLivePage'>

/** The part of the source that reads crawls which have finished. */
export function readKeptCrawls(find: Find): Reading {
  return {
    async readState(id) {
      const { crawls, kept } = await find(id)
      const state = await (await operations.state()).readKeptState(crawls.open(kept))
      const { faults, checks } = await crawls.judgementOf(kept)
      const isJudgedAgain = checks.catalogueVersion !== kept.manifest.catalogueVersion
      const notes = [
        ...(isJudgedAgain ? ['The checks have changed since this crawl, so its pages were judged again.'] : []),
        ...(faults.length === 0 ? [] : [`${counted(faults.length, 'error')} in Pagewarden: ${faults[0]}`]),
      ]
      return { ...state, crawl: toInfo(kept), notes }
    },
    async listIssues(id, kind) {
      const { crawls, kept } = await find(id)
      return (await operations.state()).rankFound(crawls.open(kept), kind)
    },
    async listFound(id, input) {
      const { crawls, kept } = await find(id)
      return (await operations.found()).listFoundInKept(crawls.open(kept), input)
    },
    async explore(id, query) {
      const { crawls, kept } = await find(id)
      return (await operations.explore()).exploreKeptCrawl(crawls.open(kept), query)
    },
    async readPage(id, input) {
      const { crawls, kept } = await find(id)
      return (await operations.page()).readKeptPage(crawls.open(kept), input)
    },
    async readPageAsModel(id, url) {
      const { crawls, kept } = await find(id)
      return (await operations.page()).readKeptPageAsModel(crawls.open(kept), url)
    },
    async compare([one, two], listed) {
      const { crawls, kept } = await find(one)
      const other = (await find(two)).kept
      return (await operations.compare()).compareKeptCrawls([crawls.open(kept), crawls.open(other)], listed)
    },
    async judgeAgain(id, rules) {
      const { crawls, kept } = await find(id)
      const { readRules, findBeforeIn } = await operations.rules()
      const ruleSet = readRules(kept.manifest.ruleSet, rules)
      const before = rules.before === null ? null : (await find(rules.before)).kept.archive
      const judged = await crawls.judgeAgain(kept, ruleSet, findBeforeIn(before, kept.manifest))
      const { compareKeptCrawls } = await operations.compare()
      const changes = await compareKeptCrawls([crawls.open(kept), crawls.open(judged)], null)
      return { id: judged.id, ruleSet, changes }
    },
    async simulateRobots(id, { text, bots, host }) {
      const { crawls, kept } = await find(id)
      const { readEditedRobots, compareOnTables } = await operations.robots()
      const edited = readEditedRobots({ host: host ?? new URL(kept.manifest.startUrl).host, text, bots })
      return crawls.open(kept).use((tables) => compareOnTables(tables, { ...edited, removed: [] }))
    },
  }
}

export function toInfo({ id, manifest, judgedFrom }: KeptCrawl): CrawlInfo {
  const { startUrl: url, startedAt, finishedAt, outcome, settings, balance, notice, error } = manifest
  const status = outcome === 'cancelled' ? 'stopped' : outcome
  const pages = balance.crawled - balance.guessed + balance.failed
  const ended = { waiting: 0, phase: null, maxPages: settings.maxPages }
  return { id, url, status, startedAt, finishedAt, pages, ...ended, notice, error, judgedFrom }
}
