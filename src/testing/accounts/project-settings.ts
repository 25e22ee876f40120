import type { ProjectSettings } from '#domain/projects/project.ts'
import type { TestApp } from '../open-test-app.ts'
import type { TestAccount } from './make-account.ts'

/** The settings of a new project with the slug `bakery`. */
export const DEFAULT_SETTINGS: ProjectSettings = {
  name: 'Harbour Bakery',
  url: 'https://bakery.example/',
  slug: 'bakery',
  pageLimit: 50,
  pace: 'gentle',
  include: [],
  exclude: [],
  obeyRobots: true,
  userAgent: null,
  startUrls: [],
  useSitemaps: true,
  render: 'never',
  samplesPerTemplate: 5,
  renderWidth: 'desktop',
  keepScreenshots: true,
  measuresPages: false,
  probeFiles: false,
  compareBots: false,
  requests: {
    externalLinks: { isOn: true, limit: 2000 },
    probes: { isOn: true, limit: 60 },
    resources: { isOn: true, limit: 2000 },
  },
  extraction: [],
  keepSource: false,
  ruleSet: { checks: {} },
  headerNames: [],
  basicAuthUser: null,
  recrawlEvery: 'never',
  nextRecrawlAt: null,
  keepCrawls: { kind: 'all' },
  maxPageLimit: 50,
  canRecrawl: false,
  sandboxWarning: null,
}

export const askProject = (
  { origin }: Pick<TestApp, 'origin'>,
  { cookie }: Pick<TestAccount, 'cookie'>,
  method: string,
  path: string,
  body?: unknown,
) =>
  fetch(`${origin}/api/projects/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

export const errorOf = async (response: Response) => ({ status: response.status, ...(await response.json()).error })
