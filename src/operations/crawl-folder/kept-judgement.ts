import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'

const FILE = 'judgement.json'

/** What a judgement of a kept crawl says besides its issues: the rules, the result of each check, and the score. */
export type KeptJudgement = {
  ruleSet: RuleSet
  checks: AppliedRules
  judgedAt: string
  /** Checks that crashed, with their errors. */
  faults: string[]
}

/** Null if the folder has none that can be read. It can be computed again. */
export async function findJudgement(derived: string): Promise<KeptJudgement | null> {
  try {
    return JSON.parse(await readFile(join(derived, FILE), 'utf8'))
  } catch {
    return null
  }
}

export async function writeJudgement(derived: string, judgement: KeptJudgement): Promise<void> {
  await writeFile(join(derived, FILE), JSON.stringify(judgement))
}
