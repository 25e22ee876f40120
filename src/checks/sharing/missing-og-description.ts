import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { mayBeShared, SHARING_FACTS } from './social-values.ts'

export const missingOgDescription = definePageCheck({
  id: 'missing_og_description',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'No description for sharing',
  message: 'Page has no og:description',
  why: 'Social networks and messengers show it below the headline of a shared link. Without it they show nothing, or a random part.',
  fix: 'Add an `og:description` of one or two sentences. The meta description will do.',
  basis: 'Open Graph protocol',
  source: 'https://ogp.me/',
  more: () => ({
    rule: [
      'A page that search engines may list is reported if it has no `og:description` with text. One in a `name` attribute ' +
        'counts, because the networks accept it. Pages that forward with a meta refresh are left out.',
    ],
    example: {
      found: '<meta property="og:title" content="Rye bread">',
      fixed:
        '<meta property="og:title" content="Rye bread">\n' +
        '<meta property="og:description" content="Three days of sourdough, baked in Hamburg every morning.">',
    },
  }),
  needs: [...SHARING_FACTS, 'openGraph'],
  appliesTo: mayBeShared,
  find: ({ openGraph }) => (isBlank(openGraph.description) ? [{ saw: 'no og:description with text' }] : []),
})
