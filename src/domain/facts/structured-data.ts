/** The structured data of a page in one form, whatever its format. */
export type StructuredData = {
  /** Those that are not the value of a property: JSON-LD first, then microdata, then RDFa, each in document order. */
  nodes: StructuredNode[]
  /** Whether something was left out or shortened because there is too much. */
  isCut: boolean
  /** Every JSON-LD block whose syntax is right. */
  jsonLdBlocks: JsonLdContexts[]
  jsonLdErrors: JsonLdError[]
  microdataProblems: MicrodataProblem[]
}

export type StructuredNode = {
  format: 'json-ld' | 'microdata' | 'rdfa'
  /** Names of schema.org are without their namespace, others are whole as far as it is known. */
  types: string[]
  /** Absolute for web URLs, else as written. A node with nothing else is a reference. */
  id: string | null
  /** Whether names without a colon are those of schema.org. If not, their vocabulary is unknown. */
  isSchemaOrg: boolean
  /** By name, as in `types`. No value: an empty list in JSON-LD. */
  properties: Record<string, StructuredValue[]>
  /** Where its element is; for JSON-LD the script. */
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
  /** The `@context` of each object at the top, as written; an object as JSON; null for one without it. */
  contexts: (string | null)[]
  /** Whether a context sets `@base`. */
  hasBase: boolean
  path: string
}

export type JsonLdError = {
  /** Line and column of the HTML, from 1. */
  line: number
  column: number
  /** The text around the error. */
  excerpt: string
  path: string
}

export type MicrodataProblem = {
  kind: 'itemprop-outside-item' | 'unknown-itemref'
  /** The names or the id. */
  text: string
  path: string
}
