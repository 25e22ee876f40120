/** The structured data of a page, in the same form for all formats. */
export type StructuredData = {
  /** Top-level nodes: JSON-LD first, then microdata, then RDFa, each in document order. */
  nodes: StructuredNode[]
  /** Whether data was left out or shortened because there is too much of it. */
  isCut: boolean
  /** Set if whole blocks, nodes or values were left out, so that what the page seems to lack may be there. */
  isIncomplete?: true
  /** The blocks of JSON-LD that were not read because of their size. */
  unreadJsonLd?: UnreadJsonLd[]
  /** Every JSON-LD block with valid syntax. */
  jsonLdBlocks: JsonLdContexts[]
  jsonLdErrors: JsonLdError[]
  microdataProblems: MicrodataProblem[]
}

export type StructuredNode = {
  format: 'json-ld' | 'microdata' | 'rdfa'
  /** schema.org types without their namespace; all other types in full, if their namespace is known. */
  types: string[]
  /** Absolute for web URLs, else as written. A node with only an id is a reference. */
  id: string | null
  /** Whether names without a colon belong to schema.org. If not, their vocabulary is unknown. */
  isSchemaOrg: boolean
  /** Values by property name, which is written as in `types`. An empty list in JSON-LD has no values. */
  properties: Record<string, StructuredValue[]>
  /** Path of the node's element; for JSON-LD, of the script. */
  path: string
}

/** Numbers, booleans and null come from JSON-LD only. */
export type StructuredValue = string | number | boolean | null | StructuredNode | TypedValue

/** A JSON-LD value with a language or a datatype. */
export type TypedValue = {
  value: string | number | boolean | null
  language: string | null
  datatype: string | null
}

export type JsonLdContexts = {
  /** The `@context` of each top-level object: a text as written, an object as JSON, null if there is none. */
  contexts: (string | null)[]
  /** Whether a context sets `@base`. */
  hasBase: boolean
  path: string
}

/** `length` is in characters. */
export type UnreadJsonLd = { length: number; path: string }

/** For all JSON-LD of a page together, in characters. */
export const MAX_JSON_LD = 1_000_000

export type JsonLdError = {
  /** Line and column in the HTML, counted from 1. */
  line: number
  column: number
  /** The text around the error. */
  excerpt: string
  path: string
}

export type MicrodataProblem = {
  kind: 'itemprop-outside-item' | 'unknown-itemref'
  /** The property names, or the id that does not exist. */
  text: string
  path: string
}
