import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const multipleTitles = definePageCheck({
  id: 'multiple_titles',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'More than one title',
  message: ({ count }) => `Page has ${counted(count, 'title element')}`,
  why: 'Browsers use the first title, but search engines may take another one or join several.',
  fix: 'Keep the title that describes the page and remove the others. Usually a plugin and the theme each print one.',
  basis: 'HTML standard: at most one title; Google: title links',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  more: () => ({
    rule: [
      'A page with two or more `<title>` elements is reported, wherever they are and even if they say the same. The ' +
        'title of an inline SVG is a tooltip and does not count.',
    ],
    example: {
      found: '<title>Rye bread</title>\n<title>Harbour Bakery</title>',
      fixed: '<title>Rye bread – Harbour Bakery</title>',
    },
  }),
  needs: ['titles'],
  appliesTo: ({ titles }) => titles.total > 0,
  find: ({ titles: { total, entries } }) => {
    if (total < 2) return []
    let inHead = 0
    const shown = entries.map(({ text, isInHead }) => ({
      saw: text === '' ? 'an empty <title>' : text,
      at: isInHead ? `head > title:nth-of-type(${++inHead})` : 'body title',
    }))
    const hidden = Array.from({ length: Math.min(total, MAX_COUNTED) - entries.length }, () => ({
      saw: 'another <title>',
      at: 'title',
    }))
    return [...shown, ...hidden]
  },
})

/** Limits the count, because a hostile page may have a million titles. Facts keep only the first ones. */
const MAX_COUNTED = 10_000
