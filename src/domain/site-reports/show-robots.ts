import { groupsFor, parseRobotsText, type Robots, type RobotsGroup, type RobotsRule } from '../robots/robots.ts'
import type { Decided, ShownGroup, ShownRobots } from './access.ts'

const MAX_RULES = 1000
const MAX_GROUPS = 200
const MAX_AGENTS = 20
const MAX_SITEMAP_LINES = 100
const MAX_TEXT = 300
const NOTHING: Decided = { urls: 0, pages: 0 }

/** A crawler, and for how many URLs each line decides. Line 0 means that no line decides. */
export type BotDecisions = { name: string; byLine: ReadonlyMap<number, Decided> }

/** The groups and rules of a robots.txt, and how many URLs each decides on. Long files are cut, but counted in full. */
export function showRobots(
  text: string | null,
  own: BotDecisions,
  bot: BotDecisions,
): Omit<ShownRobots, 'host' | 'text' | 'bots' | 'change'> {
  const robots = parseRobotsText(text ?? '')
  const show = groupShower(robots, own, bot)
  return {
    groups: firstGroups(robots.groups).map(show),
    groupCount: robots.groups.length,
    ruleCount: robots.groups.reduce((sum, group) => sum + linesOf(group).length, 0),
    sitemapLines: robots.sitemapLines
      .slice(0, MAX_SITEMAP_LINES)
      .map(({ line, value }) => ({ line, value: cut(value) })),
    undecided: { own: own.byLine.get(0) ?? null, bot: bot.byLine.get(0) ?? null },
  }
}

/** As many groups and rules as a screen can show. */
function firstGroups(groups: readonly RobotsGroup[]): { group: RobotsGroup; rules: RobotsRule[] }[] {
  const shown: { group: RobotsGroup; rules: RobotsRule[] }[] = []
  let left = MAX_RULES
  for (const group of groups.slice(0, MAX_GROUPS)) {
    const rules = linesOf(group).slice(0, left)
    shown.push({ group, rules })
    left -= rules.length
    if (left <= 0) break
  }
  return shown
}

/** One line can become two rules: allowing an index page also allows its folder. */
function linesOf({ rules }: RobotsGroup): RobotsRule[] {
  return rules.filter((rule, index) => rule.line !== rules[index - 1]?.line)
}

function groupShower(robots: Robots, own: BotDecisions, bot: BotDecisions) {
  const obeyed = { own: new Set(groupsFor(robots, own.name)), bot: new Set(groupsFor(robots, bot.name)) }
  return ({ group, rules }: { group: RobotsGroup; rules: RobotsRule[] }): ShownGroup => {
    const [isForOwn, isForBot] = [obeyed.own.has(group), obeyed.bot.has(group)]
    return {
      agents: group.agents.slice(0, MAX_AGENTS).map(cut),
      agentCount: group.agents.length,
      crawlDelaySeconds: group.crawlDelaySeconds,
      isForOwn,
      isForBot,
      rules: rules.map(({ line, text, isAllowed }) => ({
        ...{ line, text: cut(text), isAllowed },
        own: isForOwn ? (own.byLine.get(line) ?? NOTHING) : null,
        bot: isForBot ? (bot.byLine.get(line) ?? NOTHING) : null,
      })),
    }
  }
}

function cut(text: string): string {
  return text.slice(0, MAX_TEXT).toWellFormed()
}
