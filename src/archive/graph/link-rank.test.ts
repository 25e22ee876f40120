import { expect, it } from 'vitest'
import { findPaths, type Graph, NOT_FOLLOWED, rankPages, scoreRanks, UNREACHED } from './link-rank.ts'

/** `links[n]` are the pages that page n links to. */
function graphOf(links: number[][]): Graph {
  const starts = Uint32Array.from([0, ...links.map((_, page) => links.slice(0, page + 1).flat().length)])
  return { starts, targets: Uint32Array.from(links.flat()) }
}

it('the page that all others link to has the score 100, pages without links to them 0', () => {
  const ranked = rankPages(graphOf([[1], [0], [0], [0]]))
  expect(ranked.ranks.reduce((sum, rank) => sum + rank)).toBeCloseTo(4)
  // By hand: the ranks are 1.919, 1.781, 0.15 and 0.15, and ln(1.781 / 0.15) / ln(1.919 / 0.15) is 0.97.
  expect([0, 1, 2, 3].map(scoreRanks(ranked))).toEqual([100, 97, 0, 0])
})

it('a page that is not scored has no score, and the highest of the others has 100', () => {
  const score = scoreRanks(rankPages(graphOf([[1, 3], [0, 3], [0, 1, 3], []])), (page) => page !== 3)
  expect([score(3), Math.max(...[0, 1, 2].map((page) => score(page) ?? 0))]).toEqual([null, 100])
})

it('a page without links passes its rank to all pages', () => {
  const { ranks, base } = rankPages(graphOf([[1], [], []]))
  expect(ranks.reduce((sum, rank) => sum + rank)).toBeCloseTo(3)
  expect(ranks[0]).toBeCloseTo(base)
  expect(ranks[1]).toBeCloseTo(base * 1.85)
})

it.each([
  ['no page', [], []],
  ['one page', [[]], [0]],
  ['no links', [[], [], []], [0, 0, 0]],
])('without links all scores are 0: %s', (_, links, scores) => {
  expect(links.map((_, page) => scoreRanks(rankPages(graphOf(links)))(page))).toEqual(scores)
})

it('paths are shortest, and of several the one over the lowest page', () => {
  const graph = graphOf([[2, 1], [3], [3], [4], [0], [0]])
  const { depths, previous } = findPaths(graph, [0])
  expect([...depths]).toEqual([0, 1, 1, 2, 3, UNREACHED])
  expect([...previous]).toEqual([UNREACHED, 0, 0, 1, 3, UNREACHED])
})

it('links that are not followed make paths but pass no rank', () => {
  const graph = graphOf([[1 + NOT_FOLLOWED, 2], [], []])
  const { ranks, base } = rankPages(graph)
  expect(ranks[1]).toBeCloseTo(base)
  expect(ranks[2]).toBeCloseTo(base * 1.85)
  expect([...findPaths(graph, [0]).depths]).toEqual([0, 1, 1])
})
