import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingTitle = definePageCheck({
  id: 'missing_title',
  category: 'titles',
  severity: 'high',
  title: 'Page without a title',
  message: 'Page is missing a title tag',
  why: 'The title is the line people click in search results. Without one, search engines make something up.',
  fix: 'Add a title tag of 30-60 characters that says what this page is about.',
  more: {
    rule: [
      'We read the first `<title>` of the page. It is missing when there is none, and just as much when there is one that holds nothing but white space.',
      'The table of results may still show a title for such a page: that of its `og:title`, or else its first H1. It stands in for reading, but it is not what we judge, because search engines look for the tag first.',
      'A missing title makes the title red in the health score and takes both named entities and crawlable text from the LLM readiness.',
    ],
    example: {
      found: '<head>\n  <meta charset="utf-8">\n  <title> </title>\n</head>',
      mended: '<head>\n  <meta charset="utf-8">\n  <title>Rye Bread with Caraway | Hafen Bakery</title>\n</head>',
    },
    hints: [
      'Look at the template before you look at the page: where one page has no title, its siblings often have none either.',
      'A title that a script sets comes too late for crawlers that run no scripts. Send it with the HTML.',
      'Do not give every page the name of the site alone. That fills the tag and tells nobody anything.',
    ],
  },
  find: (page) => {
    if (!isBlank(page.title)) return []
    return [{ saw: page.title === null ? 'no <title> in the page' : 'an empty <title>' }]
  },
})
