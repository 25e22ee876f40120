import type { AriaFacts, AriaProblem, AriaProblemKind } from '#domain/facts/aria-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** Returns evidence for the stored problems of these kinds. */
export function evidenceOf(
  { problems, counts }: AriaFacts,
  kinds: readonly AriaProblemKind[],
  describe: (problem: AriaProblem) => string,
): Evidence[] {
  // A shortcut, because most pages have no such problem.
  if (kinds.every((kind) => counts[kind] === undefined)) return []
  return problems
    .filter(({ kind }) => kinds.includes(kind))
    .map((problem) => ({ saw: describe(problem), at: problem.path }))
}

/** Counts all problems of these kinds on the page, including those that were not stored. */
export function countProblems({ counts }: AriaFacts, kinds: readonly AriaProblemKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
