import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import type { Manifest } from '#archive/manifest.ts'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import type { JudgedRules } from '#domain/checks/compared-checks.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'

/** A crawl whose tables can be read, wherever its archive is kept: in a folder, or in the storage of a server. */
export type OpenedCrawl = {
  id: string
  manifest: Manifest
  /** URLs that were removed from the project. They do not count. */
  removed: string[]
  /** Runs queries on the tables, with the issues of the judgement. */
  use: <Result>(run: (tables: CrawlTables) => Promise<Result>) => Promise<Result>
  judgement: () => Promise<OpenedJudgement>
}

export type OpenedJudgement = {
  rules: JudgedRules & { before: CrawlBefore | null }
  /** Null if the crawl was made before results of checks were stored. */
  checks: CrawlChecks | null
}
