import type { FactGroups } from '#domain/facts/fact-groups.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { statementsToGoogle } from '../indexing/robots-statements.ts'

/** The statements that forbid Google to index the page. In older facts, their place is unknown. */
export function noindexStatements(rules: FactGroups['robotsRules'] | undefined): Evidence[] {
  const found = rules === undefined ? [] : statementsToGoogle(rules, isNoindex)
  return found.length > 0 ? found : [{ saw: 'noindex' }]
}

function isNoindex({ directive }: { directive: string }): boolean {
  return directive === 'noindex' || directive === 'none'
}
