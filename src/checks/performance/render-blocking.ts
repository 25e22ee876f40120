import { number } from '#domain/checks/check-option.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { resourcePlace } from '../shared/resource-place.ts'

export const renderBlocking = definePageCheck({
  id: 'render_blocking',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Many render-blocking files',
  message: ({ count }) => `The browser shows nothing before it has loaded ${counted(count, 'file')}`,
  why: 'Visitors look at a white page until every one of these files has arrived, on a phone network often for seconds.',
  fix: 'Add `defer` to scripts that can wait, join style sheets, and inline the few rules that the first view needs.',
  basis: 'Lighthouse: render-blocking requests; the limit is ours',
  source: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
  more: () => ({
    rule: [
      'A file of the head blocks if it is a script without `async`, `defer` or `type="module"`, or a style sheet for ' +
        'screens (also one that a `<style>` imports). Pages with more of them than the limit are reported.',
      'Files in the body and style sheets for print do not count.',
    ],
    example: { found: '<script src="/menu.js"></script>', fixed: '<script src="/menu.js" defer></script>' },
  }),
  options: { most: number({ label: 'Most blocking files', unit: 'files', default: 5, least: 0, most: 100 }) },
  needs: ['resources'],
  find: ({ resources: { total, entries } }, { most }) => {
    if (total <= most) return []
    const blocking = entries.filter(({ blocks }) => blocks)
    if (blocking.length <= most) return []
    return blocking.map((entry) => ({
      saw: `${entry.kind === 'style' ? 'style sheet' : entry.kind}: ${entry.url}`,
      at: resourcePlace(entry),
    }))
  },
})
