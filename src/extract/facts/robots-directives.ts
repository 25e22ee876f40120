import { isKnownCrawler } from '#domain/facts/known-crawlers.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'

/** Directives with a value after a colon. Any other word before a colon names a crawler. */
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)\s*:/

/** As the name of a crawler, it means all crawlers. */
const FOR_ALL = 'robots'

/** Reads meta tags and X-Robots-Tag. Directives are in lower case and without duplicates. */
export function readRobots(
  metas: readonly string[],
  metasByAgent: ReadonlyMap<string, readonly string[]>,
  header: string | undefined,
): Pick<PageFacts, 'robots' | 'robotsByAgent'> {
  const directives = new Map<string, Set<string>>([[FOR_ALL, new Set()]])
  const add = (agent: string, directive: string) => {
    const existing = directives.get(agent)
    if (existing) existing.add(directive)
    else directives.set(agent, new Set([directive]))
  }
  for (const directive of metas.flatMap(split)) add(FOR_ALL, directive)
  for (const [agent, contents] of metasByAgent) for (const directive of contents.flatMap(split)) add(agent, directive)
  for (const line of (header ?? '').split('\n'))
    for (const [agent, directive] of directivesOf(line)) add(agent, directive)
  const { [FOR_ALL]: robots = [], ...robotsByAgent } = Object.fromEntries(
    [...directives].map(([agent, each]) => [agent, [...each]]),
  )
  return { robots, robotsByAgent }
}

/** After `googlebot:`, directives are for that crawler only; `*:` and `robots:` mean all crawlers again. */
function directivesOf(header: string): Array<[agent: string, directive: string]> {
  const directives: Array<[string, string]> = []
  let agent: string | null = FOR_ALL
  for (const part of split(header)) {
    const named = WITH_VALUE.test(part) ? null : /^([^:]+):(.*)$/s.exec(part)
    if (named) agent = agentNamed((named[1] as string).trim())
    const directive = named ? (named[2] as string).trim() : part
    if (agent !== null && directive !== '') directives.push([agent, directive])
  }
  return directives
}

/** Null if the name is a directive or too long. The directives that follow then apply to no crawler. */
export function agentNamed(name: string): string | null {
  if (name === '*' || name === FOR_ALL) return FOR_ALL
  return isRobotsDirective(name) || name.length > MAX_NAME_LENGTH ? null : name
}

/** Longer than any crawler's name. */
const MAX_NAME_LENGTH = 100
const DIRECTIVE = new RegExp(
  '^(?:all|index|follow|none|noindex|nofollow|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|' +
    'nocache|noodp|noydir|noai|noimageai|' +
    '(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)\\s*:.*)$',
)
/** A quick test, because most meta tags contain no such word. */
const MAY_FORBID = /no(?:index|follow|archive|snippet|imageindex|cache|ai|imageai)/i
const FORBIDS = /^(?:noindex|nofollow|noarchive|nosnippet|noimageindex|nocache|noai|noimageai)$/

/** `text` must be in lower case. */
export function isRobotsDirective(text: string): boolean {
  return DIRECTIVE.test(text)
}

/** The crawler that a meta tag with this lower-case name is for, `robots` for all; null if it is for no crawler. */
export function agentOfMeta(name: string | undefined, content: string): string | null {
  if (name === undefined) return null
  return name === FOR_ALL || isKnownCrawler(name) || speaksToCrawlers(content) ? name : null
}

/** Whether a meta tag contains only directives, at least one of them restrictive. Its name must then be a crawler. */
export function speaksToCrawlers(content: string): boolean {
  if (content.length > 200 || !MAY_FORBID.test(content)) return false
  const parts = split(content)
  return parts.some((part) => FORBIDS.test(part)) && parts.every(isRobotsDirective)
}

function split(text: string): string[] {
  const parts: string[] = []
  for (const written of text.toLowerCase().split(',')) {
    const part = written.trim()
    const last = parts.at(-1)
    if (part === '') continue
    if (last !== undefined && UNFINISHED_DATE.test(last) && /^\d/.test(part))
      parts[parts.length - 1] = `${last}, ${part}`
    else parts.push(part)
  }
  return parts
}

/** Dates may contain a comma: `Tue, 25 Jun 2030`, `June 25, 2030`. */
const UNFINISHED_DATE = /^unavailable_after\s*:[a-z\s]*(?:\d{1,2})?$/
