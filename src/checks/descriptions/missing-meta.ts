import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingMeta = definePageCheck({
  id: 'missing_meta',
  category: 'descriptions',
  severity: 'high',
  title: 'Page without a meta description',
  message: 'Page is missing a meta description',
  why: 'The description is the text under the title in search results. Without one, a random sentence stands there.',
  fix: 'Add a meta description of 120-160 characters that tells people what they will find here.',
  more: {
    rule: [
      'We read the first `<meta name="description">`. The name has to be exactly that; `og:description` is for social networks and does not count, though the table of results shows it where nothing else is there.',
      'An empty description, or one of white space, is missing, too.',
      'It makes the description red in the health score. The LLM readiness loses clear answers and crawlable text with it.',
    ],
    example: {
      found:
        '<head>\n  <title>Opening Hours | Hafen Bakery</title>\n  <meta property="og:description" content="Open from six.">\n</head>',
      mended:
        '<head>\n  <title>Opening Hours | Hafen Bakery</title>\n  <meta name="description" content="When is Hafen Bakery open?\n    Monday to Saturday from six in the morning, on Sundays from\n    eight. Warm bread is ready twenty minutes later.">\n</head>',
    },
    hints: [
      'Begin with the pages that people should find by search. A description for the imprint can wait.',
      'Thousands of products need a pattern that draws on what sets each apart: material, size, use. One sentence for all of them is no better than none.',
      'Nobody guarantees that a search engine shows your words. It does so more often when they answer what was asked.',
    ],
  },
  find: ({ metaDescription }) => {
    if (!isBlank(metaDescription)) return []
    return [{ saw: metaDescription === null ? 'no meta description in the page' : 'an empty meta description' }]
  },
})
