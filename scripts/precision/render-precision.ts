import type { Check } from '#checks/check.ts'
import { CATEGORIES } from '#domain/checks/categories.ts'
import type { Precision } from '#domain/checks/precision.ts'

const HEADING = '## Numbers\n'

/** Writes the tables of docs/precision.md below their heading. */
export function renderPrecision(
  page: string,
  checks: readonly { check: Check }[],
  precision: ReadonlyMap<string, Precision>,
): string {
  const text = page.slice(0, page.indexOf(HEADING))
  const tables = CATEGORIES.map(({ id, label }) => {
    const own = checks
      .map(({ check }) => check)
      .filter(({ category }) => category === id)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
    return own.length === 0 ? '' : tableOf(label, own, precision)
  })
  return `${text}${HEADING}\n${tables.filter((table) => table !== '').join('\n')}`
}

function tableOf(label: string, checks: readonly Check[], precision: ReadonlyMap<string, Precision>): string {
  const rows = checks.map((check) => {
    const { read, right, wrong, note } = precision.get(check.id) ?? { read: '–', right: '–', wrong: '–', note: '' }
    const state = check.offByDefault === undefined ? 'on' : `off: ${check.offByDefault}`
    const cells = [`\`${check.id}\`${check.certainty === 'judgement' ? ' ~' : ''}`, read, right, wrong, state, note]
    return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |\n`
  })
  return `### ${label}\n\n| Check | Read | Right | Wrong | By default | Notes |\n|---|--:|--:|--:|---|---|\n${rows.join('')}`
}
