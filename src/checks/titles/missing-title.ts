import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

const EMPTY = 'an empty <title>'

export const missingTitle = definePageCheck({
  id: 'missing_title',
  category: 'search_appearance',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page without a title',
  message: ({ evidence: [first] }) =>
    first?.saw === EMPTY ? 'Page has an empty title' : 'Page is missing a title tag',
  why: 'The title is the line people click in search results. Without one, search engines make one up.',
  fix: 'Add a title tag of 30-60 characters that says what this page is about.',
  basis: 'Google: title links in search results',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      'We read the first `<title>` on the page. A title that contains nothing but white space counts as missing too. ' +
        'Pages that only send their visitors to another URL are not judged.',
      'The results table may still show a title for such a page: its `og:title`, or failing that its first ' +
        'H1. That is only there to help you recognise the page. The check looks at the tag alone, because ' +
        'search engines look there first.',
      'In the health score, the title turns red. In LLM readiness, the page fails both named entities and ' +
        'crawlable text.',
    ],
    example: {
      found: '<head>\n  <meta charset="utf-8">\n  <title> </title>\n</head>',
      fixed: '<head>\n  <meta charset="utf-8">\n  <title>Rye Bread with Caraway | Hafen Bakery</title>\n</head>',
    },
    hints: [
      'Check the template first: if one page has no title, others built from it may not have one either.',
      'Crawlers that do not run scripts never see a title set by JavaScript. Send it with the HTML.',
      'Do not use just the site name on every page. It fills the tag but tells nobody which page they have found.',
    ],
  }),
  needs: [...REDIRECT_FACTS, 'title'],
  appliesTo: (page) => !isRedirectPage(page),
  find: (page) => {
    if (!isBlank(page.title)) return []
    return [{ saw: page.title === null ? 'no <title> in the page' : EMPTY }]
  },
})
