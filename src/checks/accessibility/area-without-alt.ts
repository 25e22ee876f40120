import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'

const KINDS = ['area without name'] as const

export const areaWithoutAlt = definePageCheck({
  id: 'area_without_alt',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Image map areas without alt text',
  message: ({ count }) => `${counted(count, 'link')} of an image map ${plural(count, 'has', 'have')} no alt text`,
  why: 'An area of an image map is a link. Without alt text, neither screen readers nor crawlers know where it leads.',
  fix: 'Describe the target of each area in its `alt` attribute.',
  basis: 'WCAG 2.2, 2.4.4 and 4.1.2; axe, “area-alt”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context',
  more: () => ({
    rule: [
      'An `<area href>` is reported if it has neither an `alt` with text nor `aria-label`, `aria-labelledby` or ' +
        '`title`. Areas without `href` are no links and need none.',
    ],
    example: {
      found: '<area shape="rect" coords="0,0,90,60" href="/bread">',
      fixed: '<area shape="rect" coords="0,0,90,60" href="/bread" alt="Bread">',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, () => '<area> without alt text'),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
