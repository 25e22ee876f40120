import type { FactGroup } from '../fact-group.ts'
import { isExecutable } from '../script-kind.ts'

const MAX_TEXT = 100_000
const SETS_LOCATION = /\blocation(?:(?:\.href)?\s*=(?!=)|\.(?:replace|assign)\s*\()/g
const MAX_BEFORE = 20
/** What may be before `location` if it is that of the page, and not a variable or a property of another object. */
const BEFORE = /(?:^|[^\w$.]|\b(?:window|self|top|document)\.)$/
const DECLARED = /\b(?:var|let|const)\s+$/

/** Whether an inline script of the page opens another URL, immediately or later. */
export const setsLocation: FactGroup<'setsLocation', boolean> = {
  name: 'setsLocation',
  version: 1,
  reads: { script: 'type language src' },
  collect() {
    let isScript = false
    let sets = false
    return {
      open({ attributes }) {
        isScript = attributes.src === undefined && isExecutable(attributes)
      },
      hiddenText(data, parent) {
        if (isScript && !sets && parent === 'script') sets = opensUrl(data.slice(0, MAX_TEXT))
      },
      facts: () => sets,
    }
  },
}

function opensUrl(script: string): boolean {
  for (const { index } of script.matchAll(SETS_LOCATION)) {
    const before = script.slice(Math.max(0, index - MAX_BEFORE), index)
    if (BEFORE.test(before) && !DECLARED.test(before)) return true
  }
  return false
}
