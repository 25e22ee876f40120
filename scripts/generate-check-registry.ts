import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Check } from '#checks/check.ts'
import { possibleSeverities, severitiesOf } from '#checks/severities.ts'
import { categoryOfFolder } from '#domain/checks/categories.ts'
import { comparesCrawls } from '#domain/checks/check-tables.ts'
import { SPECIFIED_CHECK_IDS } from '#domain/checks/dashboard-labels.ts'
import { type Precision, parsePrecision, reasonToBeOff } from '#domain/checks/precision.ts'
import { SCORING } from '#domain/issues/site-score.ts'
import { notJudgedOn } from './not-judged-on.ts'
import { renderPrecision } from './precision/render-precision.ts'

/**
 * Generates src/checks/registry.generated.ts, the reasons why checks are off by default and the tables of
 * docs/precision.md (both from docs/precision.tsv), and the categories of all checks and which of them need indexable
 * pages, which `domain` cannot read from the checks themselves. With --check it writes nothing and fails when one of them is stale. Also fails when a check
 * has no test, or its id, category or export doesn't match its file.
 */
const SOURCE = join(import.meta.dirname, '../src')

type FoundCheck = { file: string; exportName: string; check: Check }

if (import.meta.main) process.exitCode = await run(process.argv.includes('--check'))

async function run(isDryRun: boolean): Promise<number> {
  const faults = await generateRegistry(SOURCE, isDryRun)
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

/** Returns one sentence for each fault. Writes nothing if there is one. */
export async function generateRegistry(source: string, isDryRun: boolean): Promise<string[]> {
  const { checks: found, faults } = await readChecks(join(source, 'checks'))
  const precision = parsePrecision(readFileSync(join(source, '../docs/precision.tsv'), 'utf8'))
  const page = join(source, '../docs/precision.md')
  faults.push(...strangersIn(precision, found))
  const checks = found.map((each) => ({ ...each, check: withSwitch(each.check, precision) }))
  const files = [
    { path: join(source, 'checks/off-reasons.generated.ts'), text: renderReasons(checks) },
    { path: page, text: renderPrecision(readFileSync(page, 'utf8'), checks, precision) },
    { path: join(source, 'checks/registry.generated.ts'), text: renderRegistry(checks) },
    { path: join(source, 'domain/checks/check-categories.generated.ts'), text: renderCategories(checks) },
    { path: join(source, 'domain/checks/indexable-checks.generated.ts'), text: renderIndexable(checks) },
  ]
  const isStale = files.some(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
  if (isDryRun && isStale) faults.push('The registry is stale: run `npm run generate:registry`.')
  if (!isDryRun && faults.length === 0) for (const { path, text } of files) writeFileSync(path, text)
  return faults
}

function strangersIn(precision: ReadonlyMap<string, Precision>, checks: readonly FoundCheck[]): string[] {
  const ids = new Set(checks.map(({ check }) => check.id))
  return [...precision.keys()].filter((id) => !ids.has(id)).map((id) => `docs/precision.tsv: there is no check ${id}.`)
}

/**
 * The check with the new reason why it is off, because the imported one may still have the old reason. Checks of the
 * specification are always on.
 */
function withSwitch({ offByDefault: _, ...check }: Check, precision: ReadonlyMap<string, Precision>): Check {
  if (SPECIFIED_CHECK_IDS.includes(check.id)) return check as Check
  const reason = reasonToBeOff(precision.get(check.id), check.certainty)
  return { ...check, ...(reason !== undefined && { offByDefault: reason }) } as Check
}

export async function readChecks(folder: string): Promise<{ checks: FoundCheck[]; faults: string[] }> {
  const checks: FoundCheck[] = []
  const faults: string[] = []
  for (const file of globSync('*/*.ts', { cwd: folder }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    const own = Object.entries(exported).filter((entry): entry is [string, Check] => isCheck(entry[1]))
    if (own.length === 0) continue
    const [exportName, check] = own[0] as [string, Check]
    if (own.length > 1) faults.push(`${file} exports ${own.length} checks: one file, one check.`)
    faults.push(...faultsOf(folder, file, exportName, check))
    checks.push({ file, exportName, check })
  }
  return { checks, faults }
}

function isCheck(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'scope' in value && 'id' in value && ('find' in value || 'query' in value)
}

function faultsOf(folder: string, file: string, exportName: string, check: Check): string[] {
  const name = basename(file, '.ts')
  const faults: string[] = []
  if (check.id !== name.replaceAll('-', '_')) faults.push(`${file}: the id ${check.id} differs from the file name.`)
  if (exportName !== camelCase(name)) faults.push(`${file}: the export ${exportName} should be ${camelCase(name)}.`)
  const category = categoryOfFolder(dirname(file))
  if (category === undefined) faults.push(`${file}: the folder belongs to no category of domain/checks/categories.ts.`)
  else if (check.category !== category) faults.push(`${file}: the category of this folder is ${category}.`)
  if (!existsSync(join(folder, file.replace(/\.ts$/, '.test.ts')))) faults.push(`${file} has no test next to it.`)
  return faults
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function renderRegistry(checks: readonly FoundCheck[]): string {
  const on = checks.filter(({ check }) => check.offByDefault === undefined)
  const off = checks.filter(({ check }) => check.offByDefault !== undefined)
  const list = (kind: 'page' | 'site' | 'query') =>
    on.filter(({ check }) => kindOf(check) === kind).map(({ exportName }) => `  ${exportName},\n`)
  return [
    '// Written by scripts/generate-check-registry.ts from the folders next to it.\n',
    "import type { CheckKind, PageCheck, QueryCheck, SiteCheck } from './check.ts'\n",
    ...on.map(({ exportName, file }) => `import { ${exportName} } from './${file}'\n`),
    '\nexport const pageChecks: readonly PageCheck[] = [\n',
    ...list('page'),
    ']\n\nexport const siteChecks: readonly SiteCheck[] = [\n',
    ...list('site'),
    ']\n\nexport const queryChecks: readonly QueryCheck[] = [\n',
    ...list('query'),
    ']\n\n/** Checks that are off by default, by id. off-checks.ts loads them. */\n',
    'export const offChecks: Readonly<Record<string, { file: string; name: string; kind: CheckKind }>> = {\n',
    ...off.map(offLine),
    '}\n\n/** Changes with what checks judge and how the score is calculated. Compare scores of equal versions only. */\n',
    `export const CATALOGUE_VERSION = '${versionOf(checks.map(({ check }) => check))}'\n`,
  ].join('')
}

function renderReasons(checks: readonly FoundCheck[]): string {
  const sorted = checks.map(({ check }) => check).sort((one, other) => (one.id < other.id ? -1 : 1))
  return [
    '// Written by scripts/generate-check-registry.ts from docs/precision.tsv.\n\n',
    '/** Why checks are off by default (decision 38). The others are on. */\n',
    'export const OFF_REASONS: Readonly<Record<string, string>> = {\n',
    ...sorted.flatMap(({ id, offByDefault }) => (offByDefault ? [`  ${id}: ${quote(offByDefault)},\n`] : [])),
    '}\n',
  ].join('')
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

function offLine({ check, file, exportName }: FoundCheck): string {
  return `  ${check.id}: { file: './${file}', name: '${exportName}', kind: '${kindOf(check)}' },\n`
}

function kindOf(check: Check): 'page' | 'site' | 'query' {
  return 'query' in check ? 'query' : check.scope
}

/** Leaves out texts, because they do not change what a check finds. `scoring`: the points and limits of the score. */
export function versionOf(checks: readonly Check[], scoring: object = SCORING): string {
  const judging = checks
    .map((check) => ({
      id: check.id,
      severities: severitiesOf(check),
      possible: possibleSeverities(check),
      ...scoredBy(check),
      options: Object.entries(check.options ?? {}).map(([name, { label: _, ...option }]) => ({ name, ...option })),
      version: check.version ?? 1,
      isOff: check.offByDefault !== undefined,
      isEmergency: check.isEmergency,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  return createHash('sha256').update(JSON.stringify({ judging, scoring })).digest('hex').slice(0, 12)
}

/** What the score of the site takes from a check besides its severity. */
function scoredBy(check: Check): object {
  const { category, certainty, grade, counts, toldBy } = check
  return {
    ...{ category, certainty, grade, counts, toldBy, comparesCrawls: comparesCrawls(check.needs) },
    scoredBy: 'scoredBy' in check ? check.scoredBy : undefined,
    sharesOf: 'sharesOf' in check ? check.sharesOf : undefined,
  }
}

function renderCategories(checks: readonly FoundCheck[]): string {
  const sorted = checks.map(({ check }) => check).sort((one, other) => (one.id < other.id ? -1 : 1))
  return [
    '// Written by scripts/generate-check-registry.ts from the folders of src/checks.\n',
    "import type { CategoryId } from './categories.ts'\n\n",
    'export const CATEGORY_OF_CHECK: Readonly<Record<string, CategoryId>> = {\n',
    ...sorted.map(({ id, category }) => `  ${id}: '${category}',\n`),
    '}\n\n/** Checks that run after the last page of a crawl, unless they are off by default. */\n',
    'export const WHOLE_CRAWL_CHECKS: readonly string[] = [\n',
    ...sorted
      .filter(({ scope, offByDefault }) => scope === 'site' && offByDefault === undefined)
      .map(({ id }) => `  '${id}',\n`),
    ']\n\n/** Checks that run after the last page of a crawl, if they are switched on. */\n',
    'export const OFF_WHOLE_CRAWL_CHECKS: readonly string[] = [\n',
    ...sorted
      .filter(({ scope, offByDefault }) => scope === 'site' && offByDefault !== undefined)
      .map(({ id }) => `  '${id}',\n`),
    ']\n',
  ].join('')
}

function renderIndexable(checks: readonly FoundCheck[]): string {
  const sorted = checks.map(({ check }) => check).sort((one, other) => (one.id < other.id ? -1 : 1))
  return [
    '// Written by scripts/generate-check-registry.ts from the checks.\n\n',
    '/** Checks of pages that do not judge a page with this indexability. */\n',
    "export const NOT_JUDGED_ON: Readonly<Record<'noindex' | 'canonicalised', readonly string[]>> = {\n",
    ...(['noindex', 'canonicalised'] as const).flatMap((indexability) => [
      `  ${indexability}: [\n`,
      ...sorted.filter((check) => notJudgedOn(check).includes(indexability)).map(({ id }) => `    '${id}',\n`),
      '  ],\n',
    ]),
    '}\n',
  ].join('')
}
