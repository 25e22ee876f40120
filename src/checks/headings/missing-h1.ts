import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const missingH1 = definePageCheck({
  id: 'missing_h1',
  category: 'search_appearance',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Page without an H1',
  message: 'Page is missing an H1 tag',
  why: 'The H1 tells readers, search engines and language models what the page is about.',
  fix: 'Add one H1 whose text says what the page is about.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'A page is reported when it has no `<h1>` with text in it. If an image with alt text is in it, the page has an ' +
        'H1, and “H1 is only an image” reports it instead.',
      'The heading can be anywhere on the page. If a script adds it, we see it only when the project ' +
        'renders JavaScript, and crawlers that do not run scripts miss it.',
      'In the health score, the headings turn red, as they do if the H1 is only an image. In LLM readiness, the page fails both concise headings ' +
        'and crawlable text.',
    ],
    example: {
      found: '<h1><img src="/images/hafen-lettering.png" alt=""></h1>\n<h2>Our bread</h2>',
      fixed:
        '<img src="/images/hafen-lettering.png" alt="Hafen Bakery">\n<h1>Bread from Our Own Sourdough</h1>\n' +
        '<h2>Rye</h2>',
    },
    hints: [
      'Large text is not a heading. If a `<div>` has been styled to look like one, change the tag and keep ' +
        'the styling.',
      'Say what this page is about rather than repeating the name of the site, which is on every page already.',
      'Sixty characters are enough. Anything longer belongs in the introduction.',
    ],
  }),
  needs: [...REDIRECT_FACTS, 'h1s', 'headings'],
  appliesTo: (page) => !isRedirectPage(page),
  find: ({ h1s, headings }) => {
    if (!h1s.every(isBlank) || headings.some(({ level, imageAlt }) => level === 1 && !isBlank(imageAlt))) return []
    return [{ saw: h1s.length === 0 ? 'no <h1> in the page' : 'an <h1> without text' }]
  },
})
