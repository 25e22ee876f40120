import { isPlainUrl } from '../urls/url-plain.ts'
import { decidingRuleOf } from './deciding-rule.ts'
import { ignoresEverybody, namesOf, productToken } from './robots-agent.ts'
import { parseRobotsLine } from './robots-line.ts'
import { parsePattern, type RobotsPattern, settlePath } from './robots-pattern.ts'

export type Robots = {
  groups: RobotsGroup[]
  /** Absolute URLs of Sitemap lines, in order. */
  sitemaps: string[]
  /** All Sitemap lines as written, even those that are ignored. Lines are counted from 1. */
  sitemapLines: { line: number; value: string }[]
}

export type RobotsGroup = {
  /** Product tokens in lower case; `*` means all other agents. */
  agents: string[]
  rules: RobotsRule[]
  crawlDelaySeconds: number | null
}

export type RobotsRule = {
  isAllowed: boolean
  pattern: RobotsPattern
  /** Counted from 1. */
  line: number
  /** Field and value: 'Disallow: /private'. */
  text: string
}

/** RFC 9309: a crawler must read at least this much and may ignore the rest. */
export const ROBOTS_MAX_BYTES = 500 * 1024

export const NO_ROBOTS: Robots = { groups: [], sitemaps: [], sitemapLines: [] }

export function parseRobots(bytes: Uint8Array): Robots {
  return parseRobotsText(robotsTextOf(bytes))
}

export function parseRobotsText(text: string): Robots {
  const robots: Robots = { groups: [], sitemaps: [], sitemapLines: [] }
  let group: RobotsGroup | null = null
  let hasRules = false
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
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
      robots.sitemapLines.push({ line: index + 1, value })
      if (URL.canParse(value)) robots.sitemaps.push(value)
    } else if (field === 'crawl-delay') {
      const seconds = /^(?:\d+(?:\.\d*)?|\.\d+)/.exec(value)?.[0]
      if (group !== null && seconds !== undefined) group.crawlDelaySeconds = Number(seconds)
    } else {
      hasRules = true
      if (value !== '') group?.rules.push(...rulesFrom(field === 'allow', value, index + 1))
    }
  }
  return robots
}

/** Lines whose URL is not absolute. Crawlers ignore them. */
export function ignoredSitemapLines({ sitemapLines }: Robots): Robots['sitemapLines'] {
  return sitemapLines.filter(({ value }) => !URL.canParse(value))
}

/** Skips a byte order mark, even an incomplete one. A line that the size limit cuts off is dropped. */
export function robotsTextOf(bytes: Uint8Array): string {
  let start = 0
  for (const byte of [0xef, 0xbb, 0xbf]) if (bytes[start] === byte) start += 1
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, ROBOTS_MAX_BYTES))
  if (bytes.length < ROBOTS_MAX_BYTES) return text
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'), 0))
}

/** As in Google's parser, allowing the index page of a folder also allows the folder. */
function rulesFrom(isAllowed: boolean, value: string, line: number): RobotsRule[] {
  const source = { line, text: `${isAllowed ? 'Allow' : 'Disallow'}: ${value}` }
  const rule = { isAllowed, pattern: parsePattern(value), ...source }
  const slash = value.lastIndexOf('/')
  if (!isAllowed || !value.startsWith('/index.htm', slash)) return [rule]
  return [rule, { isAllowed, pattern: parsePattern(`${value.slice(0, slash + 1)}$`), ...source }]
}

/** The longest matching rule decides. If two are equally long, `Allow` wins. */
export function isAllowed(robots: Robots, agent: string, url: string): boolean {
  return allowanceOf(robots, agent)(url)
}

/** Like `isAllowed`, but for many URLs: the rules of the agent are collected once. */
export function allowanceOf(robots: Robots, agent: string): (url: string) => boolean {
  const ruleFor = disallowingRuleOf(robots, agent)
  return (url) => ruleFor(url) === null
}

/** Returns the rule that disallows a URL; null if it is allowed. */
export function disallowingRuleOf(robots: Robots, agent: string): (url: string) => RobotsRule | null {
  if (groupsFor(robots, agent).every(({ rules }) => rules.every((rule) => rule.isAllowed))) return () => null
  const ruleFor = deciderOf(robots, agent)
  return (url) => {
    const rule = ruleFor(url)
    return rule?.isAllowed === false ? rule : null
  }
}

/** Returns the rule that allows or disallows a URL; null without one. */
export function deciderOf(robots: Robots, agent: string): (url: string) => RobotsRule | null {
  const ruleOf = decidingRuleOf(rulesFor(robots, agent))
  return (url) => {
    const path = pathOf(url)
    if (path === '/robots.txt' || path.startsWith('/robots.txt?')) return null
    return ruleOf(settlePath(path))
  }
}

/** The rules for an agent: the first that matches a URL decides. */
export function rulesFor(robots: Robots, agent: string): RobotsRule[] {
  return groupsFor(robots, agent)
    .flatMap((group) => group.rules)
    .sort((one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed))
}

/** Path and query. Called for every link, so a URL is parsed only when necessary. */
function pathOf(url: string): string {
  if (isPlainUrl(url)) return url.slice(url.indexOf('/', 8))
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function crawlDelaySeconds(robots: Robots, agent: string): number | null {
  const delays = groupsFor(robots, agent).map((group) => group.crawlDelaySeconds)
  return delays.reduce(
    (longest, delay) => (delay !== null && (longest === null || delay > longest) ? delay : longest),
    null,
  )
}

/** All groups that name the agent count as one. The groups for `*` count only if no group names the agent. */
export function groupsFor(robots: Robots, agent: string): RobotsGroup[] {
  const groupsNaming = (name: string) => robots.groups.filter((group) => group.agents.includes(name))
  const own = namesOf(agent).find((name) => name !== '' && name !== '*' && groupsNaming(name).length > 0)
  if (own !== undefined) return groupsNaming(own)
  return ignoresEverybody(agent) ? [] : groupsNaming('*')
}
