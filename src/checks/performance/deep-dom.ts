import type { Resources } from '#domain/facts/resource-facts.ts'
import { definePageCheck } from '../check.ts'

const MAX_LEVELS = 32
/** KaTeX and MathJax nest one element per part of a formula, which authors cannot change. */
const FORMULA_FILES = /katex|mathjax/i
const OF_FORMULA = /^span(?::|$)/
const FOREIGN =
  /^(?:svg|g|path|use|math|m(?:row|frac|sup|sub|subsup|sqrt|root|style|over|under|table|tr|td|i|o|n|text)|semantics|mjx-[a-z-]+)(?::|$)/

export const deepDom = definePageCheck({
  id: 'deep_dom',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Elements nested too deep',
  message: 'Elements are nested very deep',
  why: 'Deep trees make style and layout slower, and usually come from wrappers that nobody needs.',
  fix: 'Remove wrapper elements around the one shown, or simplify the component or page builder block that creates them.',
  basis: 'Lighthouse: optimize DOM size; the limit is ours',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  more: () => ({
    rule: [
      `Reported if an element is more than ${MAX_LEVELS} levels deep; \`<html>\` is level 1. The evidence shows the deepest.`,
      'A page whose deepest element belongs to a formula of KaTeX, MathJax or MathML, or to an SVG, is not judged.',
    ],
  }),
  needs: ['dom', 'resources'],
  appliesTo: ({ dom, resources }) => dom.depth <= MAX_LEVELS || !isInFormula(dom.deepest, resources),
  find: ({ dom: { depth, deepest } }) =>
    depth > MAX_LEVELS
      ? [{ saw: `${depth} levels (limit ${MAX_LEVELS})`, ...(deepest !== '' && { at: deepest }) }]
      : [],
})

function isInFormula(path: string, { entries }: Resources): boolean {
  const steps = path.split(' > ')
  if (steps.some((step) => FOREIGN.test(step))) return true
  return steps.every((step) => OF_FORMULA.test(step)) && entries.some(({ url }) => FORMULA_FILES.test(url))
}
