import type { RobotsStatement } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { agentOfMeta } from '../robots-directives.ts'
import { readHeaderRules, readRules } from './read-robots-rules.ts'

const MAX_STATEMENTS = 100
const MAX_RULES = 500
const MAX_AGENT = 100
const MAX_WRITTEN = 300

/** What the page says to crawlers: metas in document order, then X-Robots-Tag headers. */
export const robotsRules: FactGroup<'robotsRules', Listed<RobotsStatement>> = {
  name: 'robotsRules',
  version: 2,
  reads: { meta: 'name content' },
  collect() {
    const found = createList<RobotsStatement>(MAX_STATEMENTS, MAX_RULES)
    return {
      open({ attributes: { name, content = '' }, isForeign, isInHead }) {
        const agent = isForeign ? null : agentOfMeta(name?.toLowerCase(), content)
        if (agent === null) return
        if (found.isFull()) {
          found.skip()
          return
        }
        const rules = readRules(content)
        const statement = { agent: cutText(agent, MAX_AGENT), from: isInHead ? 'head' : 'body', rules } as const
        found.add({ ...statement, written: shortened(content) }, rules.length)
      },
      facts({ response }) {
        for (const header of (response.headers['x-robots-tag'] ?? '').split('\n')) {
          for (const { agent, rules, written } of readHeaderRules(header)) {
            found.add({ agent, from: 'header', rules, written: shortened(written) }, rules.length)
          }
        }
        return found.listed()
      },
    }
  },
}

function shortened(written: string): string {
  return written.length > MAX_WRITTEN ? `${cutText(written, MAX_WRITTEN)}…` : cutText(written, MAX_WRITTEN)
}
