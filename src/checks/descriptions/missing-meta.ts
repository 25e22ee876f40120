import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const missingMeta = definePageCheck({
  id: 'missing_meta',
  category: 'search_appearance',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page without a meta description',
  message: 'Page is missing a meta description',
  why:
    'Search results often show the description under the title. Without one, search engines pick a ' +
    'passage from the page.',
  fix: 'Add a meta description of 120-160 characters that tells people what they will find on the page.',
  basis: 'Google: control your snippets in search results',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  more: () => ({
    rule: [
      'We read the first `<meta name="description">`. `og:description` is meant for social networks and ' +
        'does not count, although the results table shows it if there is nothing else.',
      'A description that is empty or contains only white space counts as missing too. Pages ' +
        'that only send their visitors to another URL are not judged.',
      'In the health score, the description turns red. In LLM readiness, the page fails both clear answers ' +
        'and crawlable text.',
    ],
    example: {
      found:
        '<head>\n  <title>Opening Hours | Hafen Bakery</title>\n  <meta property="og:description" ' +
        'content="Open from six.">\n</head>',
      fixed:
        '<head>\n  <title>Opening Hours | Hafen Bakery</title>\n  <meta name="description" content="When is ' +
        'Hafen Bakery open?\n    Monday to Saturday from six in the morning, on Sundays from\n    eight. ' +
        'Warm bread is ready twenty minutes later.">\n</head>',
    },
    hints: [
      'Start with the pages you want people to find through search. The privacy policy can wait.',
      'If you have thousands of products, generate descriptions from what sets each one apart: material, ' +
        'size, use. One sentence for all of them is no better than none.',
      'Search engines do not promise to show your description. They are more likely to if it answers what ' +
        'people searched for.',
    ],
  }),
  needs: [...REDIRECT_FACTS, 'metaDescription'],
  appliesTo: (page) => !isRedirectPage(page),
  find: ({ metaDescription }) => {
    if (!isBlank(metaDescription)) return []
    return [{ saw: metaDescription === null ? 'no meta description in the page' : 'an empty meta description' }]
  },
})
