import { number } from '#domain/checks/check-option.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const largeDom = definePageCheck({
  id: 'large_dom',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Very many elements',
  message: 'The page has very many elements',
  why: 'Each element takes memory, and each change of style or layout has to look at many of them. Phones become slow.',
  fix: 'Show less at once: split long lists into pages, load menus and dialogs when they are opened, and remove needless wrappers.',
  basis: 'Lighthouse: optimize DOM size; the limit is ours',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  more: () => ({
    rule: [
      'All elements of the HTML count, head and body, without the content of templates. Elements that scripts add later ' +
        'are not counted unless the crawl renders pages.',
      'The evidence also says how deep the tree is and which element has the most children, which is usually where to start.',
    ],
  }),
  options: { most: number({ label: 'Most elements', unit: 'elements', default: 1500, least: 100, most: 100_000 }) },
  needs: ['dom'],
  find: ({ dom: { elements, depth, mostChildren, mostChildrenIn } }, { most }) => {
    if (elements <= most) return []
    const saw = `${formatNumber(elements)} elements (limit ${formatNumber(most)}), ${depth} levels deep`
    const children = `; the most children of one element: ${formatNumber(mostChildren)}`
    return [{ saw: saw + children, ...(mostChildrenIn !== '' && { at: mostChildrenIn }) }]
  },
})
