import { GOOGLEBOT } from '#domain/requests/user-agents.ts'
import { defineQueryCheck } from '../check.ts'
import { AGENT_TABLES, KNOWN_BY_ADDRESS } from '../shared/agent-probes.ts'
import { judgeTexts, otherTexts, RULE_FOR_TEXTS } from '../shared/other-texts.ts'

export const cloakingSuspected = defineQueryCheck({
  id: 'cloaking_suspected',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  counts: 'site',
  title: 'Googlebot gets another text',
  message: 'The site sends Googlebot quite another text than it sends visitors',
  why:
    'Google calls it cloaking if its crawler sees something else than people do, and may remove such a site from its ' +
    'results. Sometimes a hacked site does it without the knowledge of its owner.',
  fix:
    'Send everybody the same text. If you did not set this up, look for foreign code on the server and in the plugins ' +
    'of the site.',
  basis: 'Google: spam policies, cloaking',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#cloaking',
  more: () => ({
    rule: [
      'If the owner of the site has confirmed it and switched it on, we request the home page and up to four other ' +
        `pages with the user agent of Googlebot and with that of a browser. ${RULE_FOR_TEXTS}`,
      `A page that robots.txt disallows for Googlebot is left out. ${KNOWN_BY_ADDRESS}`,
    ],
  }),
  needsOwner: true,
  needs: AGENT_TABLES,
  query: (tables) => otherTexts(tables, [GOOGLEBOT.name]),
  judged: (tables) => judgeTexts(tables, [GOOGLEBOT.name]),
})
