import { RE2JS, RE2JSException } from 're2js'
import { operatorsOf } from '#domain/explorer/columns.ts'
import { type Condition, conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { type ExplorerTableName, filterColumn } from '#domain/explorer/tables.ts'
import { InvalidInput } from '../errors.ts'

/** Reads the text of a filter. Throws InvalidInput if the table has no such column or it cannot be compared like that. */
export function readFilter(table: ExplorerTableName, text: string): Filter {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw invalid(parsed.message)
  for (const condition of conditionsOf(parsed.filter)) {
    const problem = problemOf(table, condition)
    if (problem !== null) throw invalid(problem)
  }
  return parsed.filter
}

function problemOf(table: ExplorerTableName, { column, operator, value }: Condition): string | null {
  const known = filterColumn(table, column)
  if (!known) return `This table has no column '${column}'.`
  if (!operatorsOf(known.kind).includes(operator)) return `'${known.label}' cannot be compared with '${operator}'.`
  if (operator === 'matches' || operator === 'mismatches') return problemOfRegex(value)
  if (operator === 'empty' || operator === 'filled') return null
  if (known.kind === 'number' && !/^-?\d+(?:\.\d+)?$/.test(value)) return `'${value}' is not a number.`
  if (known.kind === 'yes-no' && value !== 'yes' && value !== 'no') return `'${known.label}' is yes or no.`
  if (known.kind === 'bot' && !/^[\w-]+(?::\d{1,9})?$/.test(value)) return `'${value}' is not the name of a crawler.`
  const isChoice = (known.kind === 'choice' || known.kind === 'page') && known.choices
  if (isChoice && !Object.hasOwn(known.choices ?? {}, value)) return `'${known.label}' is never '${value}'.`
  return null
}

/** Uses RE2, as the tables do: it runs in linear time. */
function problemOfRegex(source: string): string | null {
  try {
    RE2JS.compile(source)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return `The regular expression cannot be used: ${error.message.replace(/^error parsing regexp: /, '')}.`
  }
}

function invalid(message: string): InvalidInput {
  return new InvalidInput(message, 'invalid_filter')
}
