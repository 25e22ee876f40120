import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ARIAPropertyDefinition, type ARIARoleDefinition, aria, roles } from 'aria-query'

/**
 * Generates the tables of roles and `aria-` attributes from the package aria-query, so that a start need not load it.
 * With --check it writes nothing and fails when they are stale.
 */
const FILE = join(import.meta.dirname, '../../src/extract/facts/accessibility/aria-tables.generated.ts')
const LINE = 110

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))

function run(isDryRun: boolean): number {
  const text = renderTables()
  if (!isDryRun) writeFileSync(FILE, text)
  else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
    console.error('The ARIA tables are stale: run `npm run generate:aria`.')
    return 1
  }
  return 0
}

function renderTables(): string {
  const known = [...roles.entries()] as unknown as [string, Role][]
  const all = known.filter(([, { abstract }]) => !abstract)
  const globals = new Set(Object.keys(roles.get('roletype')?.props ?? {}))
  const attributes = [...aria.entries()]
  const own = attributes.map(([name]) => name).filter((name) => !globals.has(name))
  return [
    '// Generated from aria-query (Apache-2.0) by scripts/tables/generate-aria-tables.ts. Run `npm run generate:aria`.',
    `export const ROLES =${wrapped(all.map(([name]) => name))}`,
    table(
      'ATTRIBUTE_VALUES',
      attributes.map(([name, property]) => [name, valuesOf(property)]),
    ),
    table(
      'ROLES_OF_ATTRIBUTE',
      own.map((attribute) => [attribute, namesOf(all, ({ props }) => attribute in props)]),
    ),
    `export const ROLES_WITHOUT_NAME =${wrapped(
      namesOf(all, ({ prohibitedProps }) => prohibitedProps.includes('aria-label')),
    )}`,
    table(
      'REQUIRED_ATTRIBUTES',
      listed(all, ({ requiredProps }) => Object.keys(requiredProps)),
    ),
    table(
      'REQUIRED_CHILDREN',
      listed(all, ({ requiredOwnedElements }) => requiredOwnedElements.flat()),
    ),
    table(
      'REQUIRED_PARENTS',
      listed(all, ({ requireContextRole }) => [...requireContextRole]),
    ),
    '',
  ].join('\n\n')
}

/** Fields that are missing in the types of the package. */
type Role = Omit<ARIARoleDefinition, 'prohibitedProps'> & {
  prohibitedProps: readonly string[]
  requiredOwnedElements: readonly (readonly string[])[]
  requireContextRole: readonly string[]
}

type Named = readonly (readonly [name: string, role: Role])[]

function namesOf(all: Named, isWanted: (role: Role) => boolean): string[] {
  return all.filter(([, role]) => isWanted(role)).map(([name]) => name)
}

function listed(all: Named, wordsOf: (role: Role) => string[]): [string, string[]][] {
  const rows = all.map(([name, role]): [string, string[]] => [name, [...new Set(wordsOf(role))].sort()])
  return rows.filter(([, words]) => words.length > 0)
}

/** The name of a type, or the allowed words. */
function valuesOf({ type, values, allowundefined }: ARIAPropertyDefinition): string[] {
  if (type === 'token') return (values ?? []).map(String)
  if (type === 'tokenlist') return ['list:', ...(values ?? []).map(String)]
  if (type === 'tristate') return ['true', 'false', 'mixed', 'undefined']
  if (type === 'boolean' && allowundefined) return ['true', 'false', 'undefined']
  return [`${type}:`]
}

function table(name: string, rows: (readonly [string, string[]])[]): string {
  const lines = rows.map(([key, words]) => `  '${key}':${wrapped(words)},`)
  return `export const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}`
}

/** Joins words to one text with lines of limited length. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line.length + word.length > LINE) {
      lines.push(line)
      line = ''
    }
    line += `${word} `
  }
  lines.push(line.trimEnd())
  if (lines.length === 1) return ` '${lines[0]}'`
  return lines.map((each) => `\n    '${each}'`).join(' +')
}
