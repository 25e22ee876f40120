import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['image without name'] as const

export const svgWithoutName = definePageCheck({
  id: 'svg_without_name',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Graphics without a name',
  message: ({ count }) =>
    `${counted(count, 'element')} with the role of an image ${plural(count, 'has', 'have')} no name`,
  why:
    '`role="img"` tells screen readers that there is a picture worth knowing about. Without a name they announce ' +
    'only “image”.',
  fix: 'Name the graphic with `aria-label` or an SVG `<title>`. If it is decoration, use `aria-hidden="true"` instead.',
  basis: 'WCAG 2.2, 1.1.1 Non-text Content; axe, “svg-img-alt” and “role-img-alt”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
  more: () => ({
    rule: [
      'SVGs and other elements with `role="img"` are reported if no `<title>` inside the SVG, `aria-label`, ' +
        '`aria-labelledby` or `title` names them.',
      'SVGs without a role are not reported, because most of them are decoration. Images have checks of their own, ' +
        'and so have links and buttons without a name.',
    ],
    example: {
      found: '<svg role="img" viewBox="0 0 9 9">…</svg>',
      fixed: '<svg role="img" aria-label="Four of five stars" viewBox="0 0 9 9">…</svg>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ path }) => `${tagAt(path)} with role="img" and no name`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
