import { AI_BOTS } from '#domain/requests/user-agents.ts'
import { defineQueryCheck } from '../check.ts'
import { AGENT_TABLES, KNOWN_BY_ADDRESS } from '../shared/agent-probes.ts'
import { judgeTexts, otherTexts, RULE_FOR_TEXTS } from '../shared/other-texts.ts'

const NAMES = AI_BOTS.map(({ name }) => name)

export const aiBotGetsOtherText = defineQueryCheck({
  id: 'ai_bot_gets_other_text',
  category: 'ai',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  counts: 'site',
  grade: 'A',
  title: 'AI crawler gets another text',
  message: 'The site sends AI crawlers quite another text than it sends visitors',
  why: 'AI search and assistants can only quote what they get. What visitors read is not what they answer with.',
  fix: 'Send everybody the same text. Look at the firewall, the CDN and plugins that treat crawlers in a special way.',
  basis: 'The crawler documentation of OpenAI, Anthropic and Perplexity: what is not fetched cannot be cited',
  source: 'https://developers.openai.com/docs/bots',
  more: () => ({
    rule: [
      'If the owner of the site has confirmed it and switched it on, we request the home page and up to two other pages ' +
        `with the user agents of ${NAMES.join(', ')} and with that of a browser. ${RULE_FOR_TEXTS}`,
      `A page that robots.txt disallows for a crawler is not requested in its name. ${KNOWN_BY_ADDRESS}`,
    ],
  }),
  needsOwner: true,
  needs: AGENT_TABLES,
  query: (tables) => otherTexts(tables, NAMES),
  judged: (tables) => judgeTexts(tables, NAMES),
})
