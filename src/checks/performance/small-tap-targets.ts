import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const smallTapTargets = definePageCheck({
  id: 'small_tap_targets',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Tap targets too small',
  message: ({ count }) => `${counted(count, 'control')} too small or too close together to tap`,
  why: 'With a finger, visitors miss small controls or hit the one next to them. WCAG 2.2 requires 24 × 24 pixels.',
  fix: 'Make the named links and buttons at least 24 × 24 pixels, with padding if necessary, or leave more space around them.',
  basis: 'WCAG 2.5.8 Target Size (Minimum); axe-core: target-size',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels draws the page, and axe-core measures its controls. One that is smaller than ' +
        '24 × 24 pixels is reported, unless a circle of 24 pixels around it touches no other control (the exception of WCAG ' +
        'for spacing). Links within a sentence are left out.',
    ],
  }),
  needs: ['statusCode', 'axeResults'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ axeResults: { targets } }) =>
    targets.elements.map(({ at, width, height }) => ({ saw: `${width} × ${height} pixels (at least 24 × 24)`, at })),
  countAll: ({ axeResults: { targets } }) => targets.count,
})
