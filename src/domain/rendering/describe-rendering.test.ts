import { expect, test } from 'vitest'
import { describeRendering } from './describe-rendering.ts'
import type { RenderingSummary } from './rendering-summary.ts'

const ALL: RenderingSummary = {
  ...{ mode: 'always', width: 'desktop', pages: 300, rendered: 300, failed: 0 },
  ...{ samples: null, screenshots: null },
}
const SAMPLES = { perTemplate: 5, templates: 40, notRendered: 49_800, largest: [] }

test.each<[Partial<RenderingSummary>, string[]]>([
  [{}, ['All 300 pages were rendered in a browser.', 'Pages were rendered at desktop width (1,280 pixels).']],
  [
    { pages: 1, rendered: 1, width: 'phone' },
    ['The page was rendered in a browser.', 'Pages were rendered at phone width (412 pixels).'],
  ],
  [
    { mode: 'sample', pages: 50_000, rendered: 200, samples: SAMPLES },
    [
      '200 of 50,000 pages were rendered in a browser: up to 5 of each of 40 templates. ' +
        'Findings on scripts and layout are those of these pages.',
      'Pages were rendered at desktop width (1,280 pixels).',
    ],
  ],
  [
    { mode: 'auto', pages: 10, rendered: 0 },
    ['0 of 10 pages were rendered in a browser: those whose HTML has no content of its own.'],
  ],
  [
    { rendered: 299, failed: 1, width: 'both', screenshots: { kept: 500, bytes: 41_000_000, leftOut: 95, failed: 3 } },
    [
      '299 of 300 pages were rendered in a browser.',
      'Rendering failed on 1 page, which was checked without running scripts.',
      'Pages were judged at desktop width (1,280 pixels). Screenshots were also taken at phone width (412 pixels).',
      '500 screenshots were kept (41 MB).',
      '95 screenshots were left out: a crawl keeps at most 500 screenshots and 50 MB.',
      '3 screenshots could not be taken.',
    ],
  ],
])('%j', (summary, sentences) => {
  expect(describeRendering({ ...ALL, ...summary })).toEqual(sentences)
})

test('nothing is said if nothing was to be rendered', () => {
  expect(describeRendering(null)).toEqual([])
})
