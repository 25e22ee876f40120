import { definePageCheck } from '../check.ts'
import { tagAt } from './tag-at.ts'

const MAX_MAINS = 1

export const multipleMains = definePageCheck({
  id: 'multiple_mains',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Several main elements',
  message: 'The page marks several parts as its main content',
  why:
    'A page has one main content. With several marks, screen readers and programs that read the page have to guess ' +
    'which one it is.',
  fix: 'Keep one `<main>` around the main content, and use `<section>` or `<div>` for the others.',
  basis: 'HTML standard, section “The main element”; axe, “landmark-no-duplicate-main”',
  source: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  more: () => ({
    rule: [
      `A page is reported if more than ${MAX_MAINS} \`<main>\` or \`role="main"\` is visible. Those with the ` +
        'attribute `hidden` or an inline style that hides them are not counted, because only one is shown at a time.',
    ],
    example: {
      found: '<main>\n  <main>…</main>\n</main>',
      fixed: '<main>\n  <section>…</section>\n</main>',
    },
  }),
  needs: ['aria'],
  find: ({ aria: { mains } }) => {
    const visible = mains.filter(({ isHidden }) => !isHidden)
    return visible.length > MAX_MAINS
      ? visible.map(({ path }) => ({
          saw: tagAt(path) === '<main>' ? '<main>' : `${tagAt(path)} role="main"`,
          at: path,
        }))
      : []
  },
})
