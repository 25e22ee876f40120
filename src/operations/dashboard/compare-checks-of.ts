import { findRules } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { compareJudgements, type RulesOfPair } from '../checks/compare-judgements.ts'

/** Finds the checks that judged the two crawls differently, and the notes that explain this to users. */
export async function compareChecksOf(
  { database }: Pick<App, 'database'>,
  baseId: string,
  otherId: string,
): Promise<RulesOfPair> {
  const [base, other] = [await findRules(database, baseId), await findRules(database, otherId)]
  return compareJudgements(base, other, ({ crawlId }) => crawlId === baseId)
}
