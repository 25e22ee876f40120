import { SandboxError } from './sandbox-error.ts'

/** What `json_serialize_sql` returns: the query as DuckDB's own parser reads it. */
type Serialized =
  | { error: true; error_type: string; error_message: string; position?: string }
  | { error: false; statements: unknown[] }

type Node = Record<string, unknown>
export type NamedTable = { schema: string; name: string; location: number | null }

/** Allowed kinds of queries and of sources after 'from'. Others, such as SHOW, are refused. */
const KINDS = new Set([
  ...['SELECT_NODE', 'SET_OPERATION_NODE', 'RECURSIVE_CTE_NODE', 'CTE_NODE'],
  ...['BASE_TABLE', 'SUBQUERY', 'JOIN', 'EXPRESSION_LIST', 'EMPTY', 'PIVOT', 'TABLE_FUNCTION'],
])

/** Allowed, because they only compute rows from arguments. Others read files, settings or the catalog. */
const TABLE_FUNCTIONS = new Set(['unnest', 'range', 'generate_series', 'json_each', 'json_tree'])

/** Refused, because they show settings and the catalog, change state, take internal values, or only wait. */
const REFUSED_FUNCTIONS = new Set([
  ...['current_setting', 'getenv', 'getvariable', 'in_search_path', 'get_block_size', 'version', 'user'],
  ...['current_query', 'current_query_id', 'current_connection_id', 'current_transaction_id', 'txid_current'],
  ...['nextval', 'currval', 'setseed', 'write_log', 'parse_duckdb_log_message', 'sleep_ms'],
  ...['json_serialize_sql', 'json_deserialize_sql', 'json_serialize_plan'],
  ...['finalize', 'combine', 'stats', 'constant_or_null', 'vector_type', 'remap_struct', 'create_sort_key'],
  ...['obj_description', 'shobj_description', 'col_description'],
])
const REFUSED_PREFIX = /^(__|pg_(?!typeof$)|inet_|has_|duckdb_|pragma_|read_|parquet_)/

/** Names that a query must not define: outside of its scope, such a name means one of DuckDB's own views. */
const CATALOG_PREFIX = /^(duckdb_|pg_|sqlite_|pragma_|information_schema)/i
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_ -]{0,62}$/u

const ONLY_SELECT = 'Only one SELECT can be run. Statements that change something, load files or settings are refused.'

/** Throws SandboxError unless the query is one SELECT that reads tables only. Returns their names. */
export function checkStatement(serialized: string): NamedTable[] {
  const parsed: Serialized = JSON.parse(serialized)
  if (parsed.error) {
    if (parsed.error_type !== 'parser') throw new SandboxError('refused', ONLY_SELECT)
    throw new SandboxError('failed', `${upperFirst(parsed.error_message)}.`, toLocation(parsed.position))
  }
  if (parsed.statements.length !== 1) {
    const message = parsed.statements.length === 0 ? 'Write a query first.' : 'Run one query at a time.'
    throw new SandboxError('refused', message)
  }
  const tables: NamedTable[] = []
  const named = new Set<string>()
  const nodes = [...nodesOf(parsed.statements[0])]
  for (const node of nodes) for (const name of namesGivenBy(node)) named.add(name.toLowerCase())
  for (const node of nodes) {
    checkKind(node)
    checkFunction(node)
    const table = tableOf(node)
    if (table && !(table.schema === '' && named.has(table.name.toLowerCase()))) tables.push(table)
  }
  return tables
}

function* nodesOf(value: unknown): Generator<Node> {
  const waiting: unknown[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) yield next as Node
    for (const child of Object.values(next)) if (typeof child === 'object' && child !== null) waiting.push(child)
  }
}

/** The names that a query defines after 'with'. */
function namesGivenBy({ cte_map: ctes }: Node): string[] {
  const { map = [] } = (ctes ?? {}) as { map?: { key: string }[] }
  return map.map(({ key }) => {
    if (PLAIN_NAME.test(key) && !CATALOG_PREFIX.test(key)) return key
    throw new SandboxError('refused', `'${key}' cannot be the name of a part of a query. Choose another name.`)
  })
}

/** In the parsed query, queries and tables have a `type` but no `class`; expressions have both. */
function checkKind(node: Node): void {
  const isPart = typeof node.type === 'string' && !('class' in node) && ('cte_map' in node || 'sample' in node)
  if (isPart && !KINDS.has(node.type as string)) throw new SandboxError('refused', ONLY_SELECT)
}

function checkFunction(node: Node): void {
  if (typeof node.function_name !== 'string') return
  const name = node.function_name.toLowerCase()
  if (!REFUSED_FUNCTIONS.has(name) && !REFUSED_PREFIX.test(name)) return
  // A table function is its own node, with the function inside.
  throw new SandboxError('refused', `The function ${name} is not available here.`, toLocation(node.query_location))
}

function tableOf(node: Node): NamedTable | null {
  if (node.type === 'TABLE_FUNCTION') {
    const { function_name: name, query_location: location } = (node.function ?? {}) as Node
    if (TABLE_FUNCTIONS.has(String(name).toLowerCase())) return null
    const message = `The function ${String(name).toLowerCase()} is not available here: queries read the tables of this crawl only.`
    throw new SandboxError('refused', message, toLocation(location ?? node.query_location))
  }
  if (node.type !== 'BASE_TABLE' || typeof node.table_name !== 'string') return null
  const location = toLocation(node.query_location)
  const schema = [node.catalog_name, node.schema_name].filter((part) => part !== '' && part !== undefined).join('.')
  return { schema, name: node.table_name, location }
}

/** DuckDB uses the highest possible number for nodes that are not in the text. */
function toLocation(value: unknown): number | null {
  const number = value === undefined ? Number.NaN : Number(value)
  return Number.isSafeInteger(number) ? number : null
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
