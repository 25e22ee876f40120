import type { CheckOption } from '#domain/checks/check-option.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { CheckDetail } from './check-words.ts'

export function CheckOptionsTable({ options }: Pick<CheckDetail, 'options'>) {
  const rows = Object.entries(options)
  if (rows.length === 0) return null
  return (
    <>
      <h2>Options</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard. */}
      <section className="table-box" aria-label="Options" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>What it sets</th>
              <th>Default</th>
              <th>Allowed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, option]) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{option.label}</td>
                <td>{defaultOf(option)}</td>
                <td>{rangeOf(option)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function defaultOf(option: CheckOption): string {
  switch (option.kind) {
    case 'number':
      return `${formatNumber(option.default)} ${option.unit}`
    case 'boolean':
      return option.default ? 'yes' : 'no'
    case 'words':
      return option.default.length === 0 ? 'none' : option.default.join(', ')
  }
}

function rangeOf(option: CheckOption): string {
  switch (option.kind) {
    case 'number':
      return `${formatNumber(option.least)} to ${formatNumber(option.most)} ${option.unit}`
    case 'boolean':
      return 'true or false'
    case 'words':
      return 'a list of words'
  }
}
