import { counted } from '#domain/words/counts.ts'
import { formatMoment } from '#domain/words/dates.ts'

/** 'role.changed' becomes 'Role changed'. */
export function actionName(action: string): string {
  const words = action.replace(/[._-]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Technical keys, and keys that repeat the summary. */
const HIDDEN_KEYS = new Set(['session', 'request', 'result'])

export function readableDetails(details: Record<string, unknown>, timezone: string): { name: string; value: string }[] {
  return (
    Object.entries(details)
      .filter(([key, value]) => !HIDDEN_KEYS.has(key) && value !== null && value !== '')
      // The database does not preserve the order of keys, so move 'from' before 'to'.
      .sort(([one], [other]) => Number(other === 'from') - Number(one === 'from'))
      .map(([key, value]) =>
        key === 'seconds' ? durationOf(Number(value)) : { name: nameOf(key), value: wordsOf(value, timezone) },
      )
  )
}

function durationOf(seconds: number): { name: string; value: string } {
  const minutes = Math.round(seconds / 60)
  const value = seconds < 60 ? 'less than a minute' : `${counted(minutes, 'minute')}`
  return { name: 'Lasted', value }
}

/** 'sessionsEnded' becomes 'Sessions ended'. */
function nameOf(key: string): string {
  return actionName(key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

function wordsOf(value: unknown, timezone: string): string {
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, timezone)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return formatMoment(new Date(value), timezone, { dateStyle: 'medium', timeStyle: 'medium' })
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
