import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { duplicateFilter } from '#domain/site-reports/duplicates-report.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pageWithLinks, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { exploreTable } from '../explorer/explore-table.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import { getDuplicates } from './get-duplicates.ts'

const blog = pageWithLinks('Blog', '/blog?page=2', '/blog?page=3')
const ACME = ['/de/acme', '/de/firma', '/en/acme', '/en/company']
const SITE: SitePages = {
  '/': pageWithLinks('Home', '/blog', '/rye', '/oat', '/de/brot', '/fr/pain', ...ACME),
  ...{ '/blog': blog, '/blog?page=2': blog, '/blog?page=3': blog },
  '/rye': pageWithLinks('Our Bread'),
  '/oat': pageWithLinks('OUR bread'),
  '/de/brot': pageWithLinks('Baguette'),
  '/fr/pain': pageWithLinks('Baguette'),
  ...Object.fromEntries(ACME.map((path) => [path, pageWithLinks('Acme')])),
}

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterAll(() => app.close())

function actor(): Actor {
  const { userId, email, workspace } = account
  const session = { role: 'viewer', sessionId: '', signedInAt: new Date(), impersonatedBy: null } as const
  return { kind: 'person', tier: 'registered_free', clientKey: '', account: { userId, email, workspace, ...session } }
}

async function crawl(ruleSet: RuleSet) {
  const site = await serveSite(SITE)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const { id: crawlId } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await runStoredCrawl(app, crawlId, new AbortController().signal)
  await site.close()
  const input = { projectId: project.id, crawlId }
  return { input, read: () => getDuplicates(app, actor(), { ...input, kind: 'title', page: 1 }) }
}

it('the groups are those of the issue: in any case and by language, without lists and language versions', async () => {
  const { input, read } = await crawl(FEW_RULES)
  const { counts, groups } = await read()
  const issue = await getIssueReport(app, actor(), { ...input, type: 'duplicate_title', page: 1 })
  expect(counts[0]).toEqual({ kind: 'title', groups: 3, pages: issue.total, notJudged: null })
  const paths = groups.map(({ text, members }) => [text, ...members.map(({ url }) => new URL(url).pathname).sort()])
  expect(paths.sort()).toEqual([
    ['Acme', '/de/acme', '/de/firma'],
    ['Acme', '/en/acme', '/en/company'],
    ['Our Bread', '/oat', '/rye'],
  ])
  const filters = groups.map((group) => duplicateFilter('title', group))
  const [filter, ...others] = filters.toSorted((one, other) => Number(one === null) - Number(other === null))
  expect(others, 'a text of two groups finds both').toEqual([null, null])
  const rows = await exploreTable(app, actor(), {
    ...input,
    ...{ table: 'pages', filter: filter ? formatFilter(filter) : '', sort: '', columns: 'url', offset: 0, limit: 10 },
  })
  expect([rows.total, issue.total]).toEqual([2, 6])
}, 60_000)

it('a check that is off is no proof that there are no duplicates', async () => {
  const checks = { ...FEW_RULES.checks, duplicate_title: { isOff: true } as const }
  const { counts } = await (await crawl({ ...NO_CHANGES, checks })).read()
  expect(counts[0]).toEqual({
    ...{ kind: 'title', groups: 0, pages: 0 },
    notJudged: 'The check “Duplicate title” is off.',
  })
}, 60_000)
