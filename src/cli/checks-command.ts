import { type CategoryId, categoryLabel } from '#domain/checks/categories.ts'
import type { CheckOption } from '#domain/checks/check-option.ts'
import type { CheckDescription } from '#operations/checks/list-checks.ts'
import { getCatalogue } from '#operations/checks/rule-sets.ts'
import { readNames } from './crawl/select-checks.ts'
import { parseWords } from './options.ts'
import { UsageError } from './usage-error.ts'

const FORMATS = ['table', 'json']

/** `pagewarden checks`: lists all checks and their options, or only the named checks. */
export async function runChecksCommand(words: string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { format: { type: 'string' } })
  const { format = 'table' } = values
  if (!FORMATS.includes(format)) {
    throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not '${format}'.`)
  }
  const named = readNames('checks', positionals)
  const catalogue = getCatalogue()
  const checks = catalogue.checks.filter(({ id }) => named.size === 0 || named.has(id))
  console.log(format === 'json' ? JSON.stringify({ ...catalogue, checks }, null, 2) : drawCatalogue(checks))
  return 0
}

function drawCatalogue(checks: CheckDescription[]): string {
  const width = Math.max(...checks.map(({ id }) => id.length))
  return [...Map.groupBy(checks, ({ category }) => category)]
    .map(([category, ofCategory]) =>
      [heading(category), ...ofCategory.map((check) => describe(check, width))].join('\n'),
    )
    .join('\n\n')
}

function heading(category: CategoryId): string {
  return `${categoryLabel(category)} (category:${category})`
}

function describe(check: CheckDescription, width: number): string {
  const {
    id,
    title,
    possibleSeverities,
    scope,
    owner,
    effort,
    certainty,
    why,
    fix,
    basis,
    source,
    options,
    offByDefault,
  } = check
  const isOff = offByDefault !== null
  const traits = [
    possibleSeverities.join(' or '),
    scope,
    owner,
    `effort ${effort}`,
    certainty,
    ...(isOff ? ['off by default'] : []),
  ].join(', ')
  return [
    `  ${id.padEnd(width)}  ${title} (${traits})`,
    `    Why: ${why}`,
    `    Fix: ${fix}`,
    `    Basis: ${basis}${source === null ? '' : ` <${source}>`}`,
    ...Object.entries(options).map(([name, option]) => `    Option ${name}: ${describeOption(option)}`),
  ].join('\n')
}

function describeOption(option: CheckOption): string {
  switch (option.kind) {
    case 'number':
      return `${option.label}, ${option.least} to ${option.most} ${option.unit} (${option.default})`
    case 'boolean':
      return `${option.label}, true or false (${option.default})`
    case 'words':
      return `${option.label}, a list of words (${option.default.join(', ')})`
  }
}
