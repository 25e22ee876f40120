import {
  BYTES_PER_HTML_TOKEN,
  CHARACTERS_PER_TOKEN,
  estimateHtmlTokens,
  estimateTokens,
} from '#domain/languages/estimate-tokens.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_HTML_TOKENS = 100_000
const MAX_TEXT_TOKENS = 20_000

export const pageExceedsContext = definePageCheck({
  id: 'page_exceeds_context',
  category: 'ai',
  severity: 'info',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  grade: 'C',
  title: 'Page too long for AI',
  message: 'The page is longer than many AI tools read',
  why: 'Tools that fetch a page for a language model cut it at a limit. What comes after the limit is not read.',
  fix: 'Shorten the HTML around the text (inline data, styles and SVGs), or split a very long text into several pages.',
  basis: 'Practice: limits of common fetch tools',
  more: () => ({
    rule: [
      `A page is shown if its HTML has more than about ${formatNumber(MAX_HTML_TOKENS)} tokens, or its ` +
        'main text more ' +
        `than about ${formatNumber(MAX_TEXT_TOKENS)}. The number of tokens is estimated: one for ` +
        `${BYTES_PER_HTML_TOKEN} bytes of HTML or ${CHARACTERS_PER_TOKEN} characters of text; in writing ` +
        'without spaces, ' +
        'one for each character. The real number differs by model, usually by less than a quarter.',
    ],
  }),
  needs: ['statusCode', 'bytes', 'text'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ bytes, text }) => {
    const html = estimateHtmlTokens(bytes)
    const words = text.length <= MAX_TEXT_TOKENS ? 0 : estimateTokens(text)
    return [
      ...(html > MAX_HTML_TOKENS
        ? [{ saw: `${formatNumber(bytes)} bytes of HTML, about ${formatNumber(html)} tokens (limit ${LIMITS.html})` }]
        : []),
      ...(words > MAX_TEXT_TOKENS
        ? [
            {
              saw:
                `${formatNumber(text.length)} characters of main text, about ${formatNumber(words)} tokens ` +
                `(limit ${LIMITS.text})`,
            },
          ]
        : []),
    ]
  },
})

const LIMITS = { html: formatNumber(MAX_HTML_TOKENS), text: formatNumber(MAX_TEXT_TOKENS) }
