import type { DescribedCheck } from '#domain/checks/check-article.ts'
import { NotFound } from '../errors.ts'
import { allChecks, type CheckDescription, describeFully, listChecks } from './list-checks.ts'
import { type CountedFindings, precisionOf } from './precision.ts'

/** Everything there is to say about one check. */
export type CheckDetail = CheckDescription &
  Pick<DescribedCheck, 'message' | 'severities'> & {
    /** Paragraphs on what the check looks at, its threshold, and what it ignores. `code` is in backticks. */
    rule: string[]
    hints: string[]
    example: { found: string; fixed: string } | null
    precision: CountedFindings | null
    /** Other checks in the same category. */
    related: { id: string; title: string }[]
  }

const MAX_RELATED = 6

export function getCheck(id: string): CheckDetail {
  const checks = listChecks()
  const check = allChecks().find((each) => each.id === id)
  const description = checks.find((each) => each.id === id)
  if (check === undefined || description === undefined) throw new NotFound('There is no check with this id.')
  const { message, severities, more } = describeFully(check)
  return {
    ...description,
    message,
    severities,
    rule: more?.rule ?? [],
    hints: more?.hints ?? [],
    example: more?.example ?? null,
    precision: precisionOf(id),
    related: relatedTo(description, checks),
  }
}

/** Checks whose ids have most words in common come first: `missing_title` is related to `long_title`. */
function relatedTo({ id, category }: CheckDescription, checks: CheckDescription[]): CheckDetail['related'] {
  const words = new Set(id.split('_'))
  return checks
    .filter((other) => other.category === category && other.id !== id)
    .map((other) => ({ other, shared: other.id.split('_').filter((word) => words.has(word)).length }))
    .sort((one, next) => next.shared - one.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => ({ id: other.id, title: other.title }))
}
