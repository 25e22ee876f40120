/**
 * What each folder of src may import: `imports` at run time, `types` as types only. An entry may also be a subfolder
 * or, in `types`, a single file.
 */
export type ImportRule = { imports: string[]; types?: string[] }

const ENGINES = ['crawl', 'extract', 'render', 'audit', 'archive', 'store']
const SURFACES = ['jobs', 'api', 'cli', 'mcp', 'web']

export const IMPORT_RULES: Record<string, ImportRule> = {
  domain: { imports: [] },
  checks: { imports: ['domain'] },
  crawl: { imports: ['domain'] },
  extract: { imports: ['domain'] },
  render: { imports: ['domain'] },
  audit: { imports: ['checks', 'domain'] },
  archive: { imports: ['domain', 'platform/memory'] },
  store: { imports: ['domain'], types: ['platform'] },
  platform: { imports: ['domain'] },
  operations: { imports: [...ENGINES, 'checks', 'domain', 'platform'] },
  jobs: { imports: ['operations', 'domain', 'platform'] },
  api: { imports: ['operations', 'domain', 'platform'] },
  mcp: { imports: ['operations', 'domain', 'platform'] },
  // `pagewarden mcp` serves the tools of mcp.
  cli: { imports: ['mcp', 'operations', 'domain', 'platform'] },
  // Everything that web imports is sent to the browser.
  web: { imports: ['domain', 'cli/flags'], types: ['api/routes.ts'] },
  processes: { imports: [...SURFACES, 'operations', ...ENGINES, 'checks', 'domain', 'platform'] },
  testing: { imports: [...SURFACES, 'operations', ...ENGINES, 'checks', 'domain', 'platform', 'processes'] },
}

/** Undefined when the import is allowed. */
export function importProblem(
  from: { folder: string; isTest: boolean },
  to: { folder: string; subfolder: string; path: string; isType: boolean },
) {
  const rule = IMPORT_RULES[from.folder]
  if (rule === undefined) return `src/${from.folder} has no rule in scripts/import-rules.ts`
  if (to.folder === 'testing' && from.isTest) return undefined
  if (rule.imports.includes(to.folder) || rule.imports.includes(to.subfolder)) return undefined
  if (to.isType && (rule.types?.includes(to.folder) || rule.types?.includes(to.path))) return undefined
  if (to.folder === 'testing') return 'only tests may import testing'
  if (to.folder === 'processes') return 'nothing may import processes'
  return `${from.folder} may import ${describe(rule)}`
}

function describe({ imports, types = [] }: ImportRule): string {
  if (imports.length === 0) return 'nothing outside its folder'
  const atRunTime = imports.length === 1 ? `${imports[0]} only` : imports.join(', ')
  return types.length === 0 ? atRunTime : `${atRunTime}, and types of ${types.join(', ')}`
}

/** Folders of src whose subfolders must not import each other in a cycle. */
export const WITHOUT_FOLDER_CYCLES = ['operations', 'web']

export const DESIGN_FOLDER = 'src/web/design'

export const MAX_FILES = 25

/** Checks and screens have one file each, so their folders have no size limit. */
export function mayBeLarge(folder: string): boolean {
  return /^src\/(checks\/[^/]+|web\/routes)$/.test(folder)
}
