import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

/** Facts keep at most this many descriptions of a page. */
const MAX_KEPT = 20

export const multipleDescriptions = definePageCheck({
  id: 'multiple_descriptions',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'More than one description',
  message: ({ count }) => `Page has ${count < MAX_KEPT ? '' : 'at least '}${counted(count, 'meta description')}`,
  why: 'It is left to chance which one search engines show. Google may also join them into one.',
  fix: 'Keep the description that fits the page and remove the others. Usually two plugins, or a plugin and the theme, each print one.',
  basis: 'HTML standard, section “Standard metadata names”: at most one description',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names',
  more: () => ({
    rule: [
      'Every `<meta name="description">` with content counts, in the head and in the body, even if they say the same. ' +
        '`og:description` is a different tag.',
    ],
    example: {
      found: '<meta name="description" content="Fresh bread.">\n<meta name="description" content="Rye from Hamburg.">',
      fixed: '<meta name="description" content="Fresh rye bread from Hamburg, baked every morning.">',
    },
  }),
  needs: ['descriptions'],
  appliesTo: ({ descriptions }) => descriptions.entries.some(({ text }) => text !== ''),
  find: ({ descriptions: { entries } }) => {
    const filled = entries.filter(({ text }) => text !== '')
    if (filled.length < 2) return []
    return filled.map(({ text, isInHead }) => ({
      saw: text,
      at: `${isInHead ? 'head' : 'body'} meta[name=description]`,
    }))
  },
})
