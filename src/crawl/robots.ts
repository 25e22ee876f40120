import { matchesPattern, parsePattern, type RobotsPattern, settlePath } from './robots-pattern.ts'

export type Robots = { groups: RobotsGroup[] /** Absolute addresses of Sitemap lines, in order. */; sitemaps: string[] }

export type RobotsGroup = {
  /** Product tokens in lower case; `*` stands for everybody else. */
  agents: string[]
  rules: RobotsRule[]
  crawlDelaySeconds: number | null
}

export type RobotsRule = { isAllowed: boolean; pattern: RobotsPattern }

/** RFC 9309: a crawler must read at least this much, and need not read more. */
export const ROBOTS_MAX_BYTES = 500 * 1024

export const NO_ROBOTS: Robots = { groups: [], sitemaps: [] }

export function parseRobots(bytes: Uint8Array): Robots {
  const text = new TextDecoder().decode(bytes.subarray(0, ROBOTS_MAX_BYTES))
  const robots: Robots = { groups: [], sitemaps: [] }
  let group: RobotsGroup | null = null
  let hasRules = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { field, value } = parseLine(line)
    if (field === 'user-agent') {
      if (group === null || hasRules) {
        group = { agents: [], rules: [], crawlDelaySeconds: null }
        robots.groups.push(group)
        hasRules = false
      }
      group.agents.push(productToken(value))
    } else if (field === 'allow' || field === 'disallow') {
      hasRules = true
      if (value !== '') group?.rules.push({ isAllowed: field === 'allow', pattern: parsePattern(value) })
    } else if (field === 'crawl-delay' && group !== null && /^\d*\.?\d+$/.test(value)) {
      group.crawlDelaySeconds = Number(value)
    } else if (field === 'sitemap' && URL.canParse(value)) {
      robots.sitemaps.push(value)
    }
  }
  return robots
}

/** Whether an agent may fetch an address. The longest matching rule decides; of two equally long ones, the one that allows. */
export function isAllowed(robots: Robots, agent: string, address: string): boolean {
  return allowanceOf(robots, agent)(address)
}

/** The same for many addresses: what there is to find out about the agent is found out once. */
export function allowanceOf(robots: Robots, agent: string): (address: string) => boolean {
  const rules = groupsFor(robots, agent)
    .flatMap((group) => group.rules)
    .sort((one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed))
  return (address) => {
    const url = new URL(address)
    if (url.pathname === '/robots.txt') return true
    const target = settlePath(`${url.pathname}${url.search}`)
    return rules.find((rule) => matchesPattern(rule.pattern, target))?.isAllowed ?? true
  }
}

export function crawlDelaySeconds(robots: Robots, agent: string): number | null {
  const delays = groupsFor(robots, agent).map((group) => group.crawlDelaySeconds)
  return delays.reduce((most, delay) => (delay !== null && (most === null || delay > most) ? delay : most), null)
}

/** All groups that name the agent count as one; those for everybody count only when none does. */
function groupsFor(robots: Robots, agent: string): RobotsGroup[] {
  const token = productToken(agent)
  const own = robots.groups.filter((group) => group.agents.includes(token))
  return own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'))
}

/** `Googlebot/2.1 (+http://…)` is addressed as `googlebot`. */
function productToken(agent: string): string {
  return (/^(\*|[\w-]+)/.exec(agent.trim())?.[0] ?? '').toLowerCase()
}

function parseLine(line: string): { field: string; value: string } {
  const content = line.split('#', 1)[0]?.trim() ?? ''
  // A forgotten colon is read as white space, as the large search engines do.
  const match = /^([^:\s]+(?: agent)?)\s*(?::|\s)\s*(.*)$/i.exec(content)
  const field = match?.[1]?.toLowerCase() ?? ''
  return { field: MISSPELLED[field] ?? field, value: match?.[2]?.trim() ?? '' }
}

const MISSPELLED: Record<string, string | undefined> = {
  useragent: 'user-agent',
  'user agent': 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'site-map': 'sitemap',
  crawldelay: 'crawl-delay',
}
