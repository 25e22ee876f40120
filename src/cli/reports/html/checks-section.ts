import type { Tally } from '#domain/checks/check-tallies.ts'
import type { CheckChange } from '#domain/checks/rule-set.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { type CheckDescription, listChecks } from '#operations/checks/list-checks.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { html, type Markup } from './markup.ts'
import { collapsed, section } from './parts.ts'

const COLUMNS = ['Found', 'Passed', 'Not applicable', 'Failed', 'Time']

/** Shows the result of each check, and which checks were off or changed. */
export function drawChecks({ summary: { checks } }: CompleteCrawl): Markup {
  const all = listChecks()
  const unlisted = all.filter(({ id }) => checks.offByDefault.includes(id))
  const listed = all.filter((check) => !unlisted.includes(check))
  const rows = listed.map((check) =>
    checks.off.includes(check.id)
      ? html`<tr><td>${check.title} <span class="mark">off</span></td><td colspan="${COLUMNS.length}"></td></tr>`
      : drawRow(check, checks.tallies[check.id], checks.changed[check.id]),
  )
  const note =
    'On how many pages each check found something, or on how many URLs, sitemaps or hosts. Checks of the content of pages ' +
    'leave out broken pages, soft 404s and guessed pages. ' +
    `Catalogue ${checks.catalogueVersion}.`
  const heads = COLUMNS.map((name) => html`<th class="number">${name}</th>`)
  const table = html`<div class="scroll"><table class="plain"><thead><tr><th>Check</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div>`
  return section('checks', 'Checks', note, unlisted.length === 0 ? table : [table, drawUnlisted(unlisted)])
}

function drawUnlisted(checks: CheckDescription[]): Markup {
  const titles = checks.map(({ title }) => html`<li>${title}</li>`)
  return collapsed(`${counted(checks.length, 'more check')} off by default`, html`<ul>${titles}</ul>`)
}

function drawRow({ title }: CheckDescription, tally: Tally | undefined, change: CheckChange | undefined): Markup {
  const mark = change !== undefined && html` <span class="mark">${describeChange(change)}</span>`
  if (tally === undefined)
    return html`<tr><td>${title}${mark}</td><td colspan="${COLUMNS.length}">did not run</td></tr>`
  const { found, passed, notApplicable, errored, ms, error, reason } = tally
  const cells = [...[found, passed, notApplicable, errored].map(formatNumber), `${ms.toFixed(1)} ms`]
  const crash = error !== undefined && html`<span class="note">Crashed: ${error}</span>`
  const isPart = found + passed > 0
  const note = reason !== undefined && html`<span class="note">${isPart ? '' : 'Did not run: '}${reason}</span>`
  return html`<tr><td>${title}${mark}${crash}${note}</td>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`
}

function describeChange({ severity, options = {} }: CheckChange): string {
  const parts = [
    ...(severity === undefined ? [] : [`severity ${severity}`]),
    ...Object.entries(options).map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : value}`),
  ]
  return parts.join(', ')
}
