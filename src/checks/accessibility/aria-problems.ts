import type { AriaFacts, AriaProblem, AriaProblemKind } from '#domain/facts/aria-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** Evidence of the kept problems of some kinds. */
export function evidenceOf(
  { problems, counts }: AriaFacts,
  kinds: readonly AriaProblemKind[],
  describe: (problem: AriaProblem) => string,
): Evidence[] {
  // Most pages have none.
  if (kinds.every((kind) => counts[kind] === undefined)) return []
  return problems
    .filter(({ kind }) => kinds.includes(kind))
    .map((problem) => ({ saw: describe(problem), at: problem.path }))
}

/** How many problems of these kinds the page has, kept or not. */
export function countProblems({ counts }: AriaFacts, kinds: readonly AriaProblemKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
