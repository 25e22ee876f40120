import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

const FIXTURES = join(import.meta.dirname, '../../../fixtures')
const MAX_LENGTH = 20_000

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const change = fc.record({
  kind: fc.constantFrom('cut', 'delete', 'repeat', 'swap', 'move'),
  at: fraction,
  to: fraction,
  length: fc.integer({ min: 1, max: 60 }),
})

/**
 * Fixture pages with bytes cut off, deleted, repeated, swapped or moved, as happens with broken templates and
 * transfers.
 */
export const mutatedHtml: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...readPages()), fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([page, changes]) => changes.reduce((html, each) => mutate(html, each), page))

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function mutate(html: string, { kind, at, to, length }: Change): string {
  const start = Math.floor(at * html.length)
  const piece = html.slice(start, start + length)
  const rest = html.slice(0, start) + html.slice(start + length)
  const target = Math.floor(to * rest.length)
  if (kind === 'cut') return html.slice(0, start)
  if (kind === 'delete') return rest
  if (kind === 'repeat') return html.slice(0, start) + piece.repeat(3) + html.slice(start + length)
  if (kind === 'move') return rest.slice(0, target) + piece + rest.slice(target)
  return rest.slice(0, start) + [...piece].reverse().join('') + rest.slice(start)
}

function readPages(): string[] {
  const files = globSync('{sites,pages}/**/*.html', { cwd: FIXTURES }).sort()
  return files.map((file) => readFileSync(join(FIXTURES, file), 'utf8')).filter((html) => html.length < MAX_LENGTH)
}
