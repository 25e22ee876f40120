import { useState } from 'react'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { type ApiError, callApi } from '../../../client/call-api.ts'
import type { RulesTest, Tested } from './tested-values.tsx'

type Done = { page: RulesTest; rules: string[] }

/** Tries the rules of the draft on a page. Hides the results of rules that were changed since. */
export function useRulesTest(projectId: string, rules: ExtractionRule[]) {
  const [isRunning, setIsRunning] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const run = async (url: string) => {
    if (isRunning) return
    setIsRunning(true)
    setError(null)
    const tested = rules.filter(({ expression }) => expression.trim() !== '')
    const sent = tested.map((rule, nth) => ({ ...rule, name: rule.name.trim() || `Column ${nth + 1}` }))
    const result = await callApi('POST', `/projects/${projectId}/extraction-test`, { url, rules: sent })
    setIsRunning(false)
    if (result.ok) setDone({ page: result.value, rules: tested.map(keyOf) })
    else setError(result.error)
  }
  return {
    isRunning,
    error,
    page: done?.page ?? null,
    canRun: rules.some(({ expression }) => expression.trim() !== ''),
    run,
    resultOf: (rule: ExtractionRule): Tested | null => {
      const place = done?.rules.indexOf(keyOf(rule)) ?? -1
      return (place >= 0 && !done?.page.error && done?.page.results[place]) || null
    },
  }
}

/** Leaves the name out, because renaming a rule does not change its values. */
function keyOf({ by, expression, take, attribute }: ExtractionRule): string {
  return JSON.stringify([by, expression, take, take === 'attribute' && attribute])
}
