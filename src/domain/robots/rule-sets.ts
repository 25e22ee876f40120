import { deciderOf, groupsFor, type Robots, type RobotsRule, rulesFor } from './robots.ts'

/** Agents that obey the same groups of a robots.txt. */
export type RuleSet = {
  agents: string[]
  /** The rule that decides on a URL; null if none does. */
  ruleOf: (url: string) => RobotsRule | null
  /** The rule that matches every URL and applies if no other rule does; null if there is none. */
  fallback: RobotsRule | null
  /** Whether `fallback` decides on all URLs except robots.txt itself. */
  isOneRule: boolean
}

/** One set per combination of groups that an agent obeys. Agents without rules share a set without rules. */
export function ruleSetsOf(robots: Robots, agents: Iterable<string>): RuleSet[] {
  const places = new Map(robots.groups.map((group, place) => [group, place]))
  const sets = new Map<string, RuleSet>()
  for (const agent of agents) {
    const groups = groupsFor(robots, agent)
    const hasRules = groups.some(({ rules }) => rules.length > 0)
    const key = hasRules ? groups.map((group) => places.get(group)).join(' ') : ''
    const known = sets.get(key)
    if (known) known.agents.push(agent)
    else sets.set(key, hasRules ? ruleSetFor(robots, agent) : withoutRules(agent))
  }
  return [...sets.values()]
}

function withoutRules(agent: string): RuleSet {
  return { agents: [agent], ruleOf: () => null, fallback: null, isOneRule: true }
}

function ruleSetFor(robots: Robots, agent: string): RuleSet {
  const rules = rulesFor(robots, agent)
  const fallback = rules.find(matchesAll) ?? null
  return { agents: [agent], ruleOf: deciderOf(robots, agent), fallback, isOneRule: rules[0] === fallback }
}

/** True for '/', '*', '/*' and the like. */
function matchesAll({ pattern: { parts, isAnchored } }: RobotsRule): boolean {
  const [first, ...others] = parts
  if (isAnchored || others.some((part) => part !== '')) return false
  return first === '/' || (first === '' && others.length > 0)
}
