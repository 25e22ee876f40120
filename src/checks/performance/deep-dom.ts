import { definePageCheck } from '../check.ts'

const MAX_LEVELS = 32

export const deepDom = definePageCheck({
  id: 'deep_dom',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Elements nested too deep',
  message: 'Elements are nested very deep',
  why: 'Deep trees make style and layout slower, and usually come from wrappers that nobody needs.',
  fix: 'Remove wrapper elements around the one shown, or simplify the component or page builder block that creates them.',
  basis: 'Lighthouse: optimize DOM size',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  more: () => ({
    rule: [
      `Reported if an element is more than ${MAX_LEVELS} levels deep; \`<html>\` is level 1. The evidence shows the deepest.`,
    ],
  }),
  needs: ['dom'],
  find: ({ dom: { depth, deepest } }) =>
    depth > MAX_LEVELS
      ? [{ saw: `${depth} levels (limit ${MAX_LEVELS})`, ...(deepest !== '' && { at: deepest }) }]
      : [],
})
