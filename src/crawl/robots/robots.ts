import { isPlainUrl } from '#domain/urls/url-plain.ts'
import { ignoresEverybody, namesOf, productToken } from './robots-agent.ts'
import { parseRobotsLine } from './robots-line.ts'
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
  const robots: Robots = { groups: [], sitemaps: [] }
  let group: RobotsGroup | null = null
  let hasRules = false
  for (const line of textOf(bytes).split(/\r\n|\r|\n/)) {
    const { field, value } = parseRobotsLine(line) ?? {}
    if (field === undefined || value === undefined) continue
    if (field === 'user-agent') {
      if (group === null || hasRules) {
        group = { agents: [], rules: [], crawlDelaySeconds: null }
        robots.groups.push(group)
        hasRules = false
      }
      group.agents.push(productToken(value))
    } else if (field === 'sitemap') {
      if (URL.canParse(value)) robots.sitemaps.push(value)
    } else if (field === 'crawl-delay') {
      const seconds = /^(?:\d+(?:\.\d*)?|\.\d+)/.exec(value)?.[0]
      if (group !== null && seconds !== undefined) group.crawlDelaySeconds = Number(seconds)
    } else {
      hasRules = true
      if (value !== '') group?.rules.push(...rulesFrom(field === 'allow', value))
    }
  }
  return robots
}

/** A byte order mark at the start is passed over, even when it is cut short. A rule that the limit cuts short is left out. */
function textOf(bytes: Uint8Array): string {
  let start = 0
  for (const byte of [0xef, 0xbb, 0xbf]) if (bytes[start] === byte) start += 1
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, ROBOTS_MAX_BYTES))
  if (bytes.length < ROBOTS_MAX_BYTES) return text
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'), 0))
}

/** Who allows the index page of a folder means the folder, too, as Google reads it. */
function rulesFrom(isAllowed: boolean, value: string): RobotsRule[] {
  const rule = { isAllowed, pattern: parsePattern(value) }
  const slash = value.lastIndexOf('/')
  if (!isAllowed || !value.startsWith('/index.htm', slash)) return [rule]
  return [rule, { isAllowed, pattern: parsePattern(`${value.slice(0, slash + 1)}$`) }]
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
  if (rules.every((rule) => rule.isAllowed)) return () => true
  const rulesFor = rulesByStart(rules)
  return (address) => {
    const path = pathOf(address)
    if (path === '/robots.txt' || path.startsWith('/robots.txt?')) return true
    const target = settlePath(path)
    for (const rule of rulesFor(target)) if (matchesPattern(rule.pattern, target)) return rule.isAllowed
    return true
  }
}

const START_LENGTH = 8
const MAX_STARTS = 1000

/** A file may have a thousand rules, and a page a hundred links: most rules are told apart from a path by how it starts. */
function rulesByStart(rules: RobotsRule[]): (path: string) => RobotsRule[] {
  const known = new Map<string, RobotsRule[]>()
  return (path) => {
    const start = path.slice(0, START_LENGTH)
    const found = known.get(start)
    if (found !== undefined) return found
    const mayFit = rules.filter(
      ({
        pattern: {
          parts: [first = ''],
        },
      }) => start.startsWith(first.slice(0, START_LENGTH)),
    )
    if (known.size >= MAX_STARTS) known.clear()
    known.set(start, mayFit)
    return mayFit
  }
}

/** Path and query. Asked for every link, so that addresses are parsed only where that could change something. */
function pathOf(address: string): string {
  if (isPlainUrl(address)) return address.slice(address.indexOf('/', 8))
  const { pathname, search } = new URL(address)
  return pathname + search
}

export function crawlDelaySeconds(robots: Robots, agent: string): number | null {
  const delays = groupsFor(robots, agent).map((group) => group.crawlDelaySeconds)
  return delays.reduce((most, delay) => (delay !== null && (most === null || delay > most) ? delay : most), null)
}

/** All groups that name the agent count as one; those for everybody count only when none does. */
function groupsFor(robots: Robots, agent: string): RobotsGroup[] {
  const naming = (name: string) => robots.groups.filter((group) => group.agents.includes(name))
  const own = namesOf(agent).find((name) => name !== '' && name !== '*' && naming(name).length > 0)
  if (own !== undefined) return naming(own)
  return ignoresEverybody(agent) ? [] : naming('*')
}
