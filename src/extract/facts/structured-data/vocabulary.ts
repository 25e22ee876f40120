import type { Resolve } from '../resolve-url.ts'

/** How names are resolved at one place of the page. */
export type Vocabulary = {
  /** The namespace of names without a prefix: `schema.org`, another one, or null if unknown. */
  base: string | null
  /** Maps prefixes to namespaces, and aliases to full names. */
  prefixes: ReadonlyMap<string, string>
}

export const SCHEMA_ORG = 'schema.org'
export const NO_VOCABULARY: Vocabulary = { base: null, prefixes: new Map() }

const SCHEMA_NAMESPACE = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]|$)/i

export function isSchemaOrg(iri: string): boolean {
  return SCHEMA_NAMESPACE.test(iri)
}

/** The base for plain names under this namespace. */
export function baseFor(namespace: string): string | null {
  if (namespace === '') return null
  return isSchemaOrg(namespace) ? SCHEMA_ORG : namespace
}

/** A name in its shortest certain form: plain for schema.org, else whole as far as its namespace is known. */
export function expandName(written: string, { base, prefixes }: Vocabulary): string {
  const alias = prefixes.get(written)
  if (alias !== undefined && alias !== written) return shortName(withPrefix(alias, prefixes))
  if (written.includes(':')) return shortName(withPrefix(written, prefixes))
  return base === null || base === SCHEMA_ORG ? written : base + written
}

function withPrefix(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':')
  if (colon === -1 || name.startsWith('//', colon + 1)) return name
  const prefix = name.slice(0, colon)
  const namespace = prefixes.get(prefix) ?? (prefix === 'schema' ? 'https://schema.org/' : undefined)
  return namespace === undefined ? name : namespace + name.slice(colon + 1)
}

function shortName(iri: string): string {
  const short = iri.replace(SCHEMA_NAMESPACE, '')
  return short === '' ? iri : short
}

/** An id as readers compare it: absolute if it is a web URL. Blank nodes such as `_:a` stay as they are. */
export function toId(written: string, resolve: Resolve): string {
  const id = written.trim()
  return id.startsWith('_:') ? id : (resolve(id) ?? id)
}

export function tokensOf(list: string | undefined): string[] {
  return list?.match(/[^\t\n\f\r ]+/g) ?? []
}
