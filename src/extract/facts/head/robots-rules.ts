import type { RobotsStatement } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { agentOfMeta } from '../robots-directives.ts'
import { readHeaderRules, readRules } from './read-robots-rules.ts'

const MAX_STATEMENTS = 100
const MAX_RULES = 500
const MAX_AGENT = 100

/** What the page says to crawlers: metas in document order, then X-Robots-Tag headers. */
export const robotsRules: FactGroup<'robotsRules', Listed<RobotsStatement>> = {
  name: 'robotsRules',
  version: 1,
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
        found.add({ agent: cutText(agent, MAX_AGENT), from: isInHead ? 'head' : 'body', rules }, rules.length)
      },
      facts({ response }) {
        for (const header of (response.headers['x-robots-tag'] ?? '').split('\n')) {
          for (const { agent, rules } of readHeaderRules(header)) {
            found.add({ agent, from: 'header', rules }, rules.length)
          }
        }
        return found.listed()
      },
    }
  },
}
