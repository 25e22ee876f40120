import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf } from '#testing/html/extract-html.ts'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { mutatedHtml } from '#testing/html/mutated-html.ts'
import { randomHtml, tidyHtml } from '#testing/html/random-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { extractPage } from '../extract-page.ts'
import { ALL_GROUPS } from '../facts/group-selection.ts'
import { sourceOf } from '../facts/page-source.ts'
import { collectFromTree, collectPage } from './collect-page.ts'

const SOURCE = sourceOf(answerOf(''))

const PATIENCE = 3_600_000

test.each([
  ['tags in any order', randomHtml, 0.25],
  ['nearly valid pages', tidyHtml, 0.25],
  ['broken fixture pages', mutatedHtml, 0.1],
])(
  'the quick pass agrees with the tree wherever it is sure: %s',
  (_, documents, share) => {
    fc.assert(
      fc.property(documents, (html) => {
        expect(collectPage(html, SOURCE, ALL_GROUPS)).toEqual(
          collectFromTree(html.replace(/\r\n?/g, '\n'), SOURCE, ALL_GROUPS),
        )
      }),
      { numRuns: fuzzRuns(share) },
    )
  },
  PATIENCE,
)

test(
  'no bytes make the extractor throw or run long',
  () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 2000, size: 'max' }),
      fc
        .tuple(randomHtml, fc.integer({ min: 1, max: 300 }))
        .map(([html, times]) => new TextEncoder().encode(html.repeat(times))),
    )
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom('', '; charset=utf-8', '; charset=utf-16le', '; charset=shift_jis'),
        (body, charset) => {
          const cpuMs = startCpuClock()
          const response = answerOf({ html: '', headers: { 'content-type': `text/html${charset}` } })
          extractPage({ ...response, body })
          // A hundred times the usual time. Even on a busy machine, only quadratic code exceeds it.
          expect(cpuMs()).toBeLessThan(1000 + body.length / 10)
        },
      ),
      { numRuns: fuzzRuns(0.02) },
    )
  },
  PATIENCE,
)
