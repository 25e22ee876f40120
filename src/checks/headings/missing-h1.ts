import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingH1 = definePageCheck({
  id: 'missing_h1',
  category: 'headings',
  severity: 'high',
  title: 'Page without an H1',
  message: 'Page is missing an H1 tag',
  why: 'The H1 tells readers, search engines and language models what the page is about.',
  fix: 'Add one H1 with text that names the subject of the page.',
  more: {
    rule: [
      'A page is found when no `<h1>` on it holds text. A heading that consists of a picture alone has no text, even if the picture has an alt text.',
      'The heading may stand anywhere in the document. One that only a script puts there is seen when the project renders JavaScript, and missed by everybody who runs no scripts.',
      'It makes the headings red in the health score, and takes concise headings and crawlable text from the LLM readiness.',
    ],
    example: {
      found: '<h1><img src="/images/hafen-lettering.png" alt="Hafen Bakery"></h1>\n<h2>Our bread</h2>',
      mended:
        '<img src="/images/hafen-lettering.png" alt="Hafen Bakery">\n<h1>Bread from Our Own Sourdough</h1>\n<h2>Rye</h2>',
    },
    hints: [
      'Large letters are not a heading. If a designer made a `<div>` look like one, change the tag and keep the looks.',
      'Write the subject of this page, not the name of the site: that is on every page already.',
      'Sixty characters are enough. What needs more is an introduction.',
    ],
  },
  find: ({ h1s }) => {
    if (!h1s.every(isBlank)) return []
    return [{ saw: h1s.length === 0 ? 'no <h1> in the page' : 'an <h1> without text' }]
  },
})
