import { EXPOSED_PATHS } from '#domain/requests/exposed-file.ts'
import type { Probe } from '#domain/requests/probe.ts'
import { AI_BOTS, BROWSER, GOOGLEBOT, type OtherAgent, REFUSAL_STATUSES } from '#domain/requests/user-agents.ts'
import { type PlannedProbe, spread } from './plan-probes.ts'

type Site = {
  /** Where the start page was found, after redirects. */
  startUrl: string
  /** URLs of indexable pages, in queue order. */
  pages: readonly string[]
}

/** Besides the home page. */
const PAGES_FOR_GOOGLEBOT = 4
const PAGES_FOR_AI_BOTS = 2

const AGENTS = [BROWSER, GOOGLEBOT, ...AI_BOTS]

/** For a site whose owner allows it: files that must not be public. */
export function planExposedFiles({ startUrl }: Site): PlannedProbe[] {
  const { origin } = new URL(startUrl)
  return EXPOSED_PATHS.map((path) => ({ purpose: 'exposed-file', url: origin + path, variant: null, page: null }))
}

/** For a site whose owner allows it: the home page and samples, as a browser and as crawlers that robots.txt allows. */
export function planAgents(
  { startUrl, pages }: Site,
  isAllowed: (agent: OtherAgent, url: string) => boolean,
): PlannedProbe[] {
  const home = new URL('/', startUrl).href
  const others = pages.filter((url) => url !== home && !url.includes('?'))
  const samples = spread(others, PAGES_FOR_GOOGLEBOT)
  return [home, ...samples].flatMap((url, at) => {
    const bots = [GOOGLEBOT, ...(at <= PAGES_FOR_AI_BOTS ? AI_BOTS : [])].filter((bot) => isAllowed(bot, url))
    return bots.length === 0 ? [] : [BROWSER, ...bots].map((agent) => toProbe('user-agent', url, agent))
  })
}

/** A second try where a crawler did not get what the browser got, to leave out accidents. The home page comes first. */
export function planSecondTries(
  sent: readonly Probe[],
  differs: (bot: Probe, browser: Probe) => boolean,
): PlannedProbe[] {
  const first = sent.filter(({ purpose }) => purpose === 'user-agent')
  return first
    .filter(({ variant }) => variant === BROWSER.name)
    .flatMap((browser) => {
      const others = first.filter((probe) => probe.url === browser.url && probe !== browser)
      const bots = others.filter((bot) => isPage(browser) && (isRefused(bot) || (isPage(bot) && differs(bot, browser))))
      return bots.length === 0 ? [] : [browser, ...bots]
    })
    .flatMap(({ url, variant }) => {
      const agent = AGENTS.find(({ name }) => name === variant)
      return agent ? [toProbe('user-agent-again', url, agent)] : []
    })
}

function isPage({ statusCode, failure, redirects, agent }: Probe): boolean {
  return statusCode === 200 && failure === null && redirects.length === 0 && !agent?.isChallenge
}

function isRefused({ statusCode, failure, agent }: Probe): boolean {
  return (
    failure?.kind === 'connection-reset' || agent?.isChallenge === true || REFUSAL_STATUSES.includes(statusCode ?? 0)
  )
}

function toProbe(purpose: 'user-agent' | 'user-agent-again', url: string, agent: OtherAgent): PlannedProbe {
  return { purpose, url, variant: agent.name, page: null, agent }
}
