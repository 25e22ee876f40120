import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from '../rendering/by-script.ts'

export const ogByScript = definePageCheck({
  id: 'og_by_script',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Open Graph tags written by script',
  message: 'Open Graph tags are there only after scripts have run',
  why: 'The bots of Facebook, LinkedIn, Slack and WhatsApp run no scripts. They do not see these tags, so shared links look bare.',
  fix: 'Send the og: tags with the HTML.',
  basis: 'Facebook: the sharing crawler reads the HTML that the server sends',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  more: () => ({
    rule: [
      'A page is reported for each og: tag with a value that is missing or empty before scripts ran.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<script>setMeta("og:title", "Rye bread")</script>',
      fixed: '<meta property="og:title" content="Rye bread">',
    },
  }),
  needs: ['raw', 'statusCode', 'openGraph'],
  appliesTo: ({ statusCode, openGraph }) =>
    statusCode === 200 && Object.values(openGraph).some((value) => !isBlank(value)),
  find: ({ openGraph, raw }) =>
    Object.entries(openGraph)
      .filter(([name, value]) => !isBlank(value) && isBlank(raw.openGraph[name]))
      .map(([name, value]) => ({ saw: `og:${name} “${value}”` })),
})
