import { definePageCheck } from '../check.ts'

const MIN_STRAY = 2

export const descriptionBrokenQuotes = definePageCheck({
  id: 'description_broken_quotes',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Quote cuts the description',
  message: 'Meta description ends at a quotation mark inside it',
  why: 'The quotation mark closes the attribute, so search engines see only the words before it.',
  fix: 'Write `&quot;` for a quotation mark inside the description, or typographic quotes.',
  basis: 'HTML standard: attribute values',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#attributes-2',
  recommend: ({ evidence }) => {
    const [kept, words] = (evidence[0]?.saw ?? '').split(SEEN_AFTER)
    if (kept === undefined || words === undefined) return null
    return `Escape the quotation mark after “${kept.slice(1, -1)}”, such as \`content="… &quot;${words.split(' ')[0]} …"\`.`
  },
  more: () => ({
    rule: [
      `A meta description is reported if its tag has at least ${MIN_STRAY} attributes that no meta tag can have: they are ` +
        'the words that came after the quotation mark. Attributes of frameworks, RDFa and microdata are fine.',
    ],
    example: {
      found: '<meta name="description" content="Our "famous rye bread" from Hamburg">',
      fixed: '<meta name="description" content="Our &quot;famous rye bread&quot; from Hamburg">',
    },
  }),
  needs: ['descriptions'],
  appliesTo: ({ descriptions }) => descriptions.total > 0,
  find: ({ descriptions }) =>
    descriptions.entries
      .filter(({ strayAttributes }) => strayAttributes.length >= MIN_STRAY)
      .map(({ text, strayAttributes }) => ({
        saw: `“${text}”${SEEN_AFTER}${strayAttributes.join(' ')}`,
        at: 'meta[name=description]',
      })),
})

const SEEN_AFTER = ' is all that is left; the rest became attributes: '
