import type { SocialTag } from '../facts/head-facts.ts'
import type { Heading } from '../facts/structure-facts.ts'
import type { StructuredData, StructuredNode, StructuredValue } from '../facts/structured-data.ts'

/** What the HTML of a page declares besides its text. Null fields were not stored by this crawl. */
export type PageMarkup = {
  headings: { total: number; list: MarkupHeading[] } | null
  structuredData: MarkupData | null
  social: { total: number; tags: SocialTag[] } | null
}

export type MarkupHeading = Pick<Heading, 'level' | 'text' | 'imageAlt' | 'isHidden'> & { at: string }

export type MarkupData = {
  total: number
  items: MarkupItem[]
  /** Whether the facts leave something out, because there is too much of it. */
  isCut: boolean
  errors: { line: number; column: number; excerpt: string }[]
  problems: { kind: StructuredData['microdataProblems'][number]['kind']; text: string; at: string }[]
}

export type MarkupItem = Pick<StructuredNode, 'format' | 'types'> & {
  at: string
  /** In the order of the page. Names of nested properties contain dots: `offers.price`, `review[2].author`. */
  properties: { name: string; value: string }[]
  /** How many properties there are. */
  total: number
}

/** Either the markup, or the reason why it is not known. */
export type PageMarkupAnswer = { markup: PageMarkup; reason: null } | { markup: null; reason: string }

const MAX_HEADINGS = 500
const MAX_ITEMS = 50
const MAX_PROPERTIES = 100
const MAX_FAULTS = 50
const MAX_TAGS = 100
const MAX_VALUE_LENGTH = 500

type Facts = {
  headings?: Heading[] | undefined
  structuredData?: StructuredData | undefined
  social?: { total: number; entries: SocialTag[] } | undefined
}

/** `selectorOf` turns the path of an element into a selector. */
export function describeMarkup(facts: Facts, selectorOf: (path: string) => string): PageMarkup {
  const { headings, structuredData, social } = facts
  return {
    headings: headings
      ? {
          total: headings.length,
          list: headings.slice(0, MAX_HEADINGS).map(({ level, text, imageAlt, isHidden, path }) => {
            return { level, text: cut(text), imageAlt: cut(imageAlt), isHidden, at: selectorOf(path) }
          }),
        }
      : null,
    structuredData: structuredData ? describeData(structuredData, selectorOf) : null,
    social: social
      ? {
          total: social.total,
          tags: social.entries.slice(0, MAX_TAGS).map((tag) => ({ ...tag, content: cut(tag.content) })),
        }
      : null,
  }
}

function describeData(data: StructuredData, selectorOf: (path: string) => string): MarkupData {
  const { nodes, isCut, jsonLdErrors, microdataProblems } = data
  return {
    total: nodes.length,
    items: nodes.slice(0, MAX_ITEMS).map((node) => {
      const properties = [...propertiesOf(node)]
      const { format, types, path } = node
      const shown = properties.slice(0, MAX_PROPERTIES)
      return { format, types, at: selectorOf(path), properties: shown, total: properties.length }
    }),
    isCut,
    errors: jsonLdErrors.slice(0, MAX_FAULTS).map(({ line, column, excerpt }) => ({ line, column, excerpt })),
    problems: microdataProblems.slice(0, MAX_FAULTS).map(({ kind, text, path }) => {
      return { kind, text, at: selectorOf(path) }
    }),
  }
}

function* propertiesOf(node: StructuredNode, prefix = ''): Generator<{ name: string; value: string }> {
  for (const [name, values] of Object.entries(node.properties)) {
    for (const [index, value] of values.entries()) {
      const isOneOfSeveral = values.length > 1 && isNode(value)
      yield* linesOf(`${prefix}${name}${isOneOfSeveral ? `[${index + 1}]` : ''}`, value)
    }
  }
}

function isNode(value: StructuredValue): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}

function* linesOf(name: string, value: StructuredValue): Generator<{ name: string; value: string }> {
  if (isNode(value)) {
    yield { name, value: cut(value.types.join(', ') || value.id || 'item without a type') }
    yield* propertiesOf(value, `${name}.`)
  } else yield { name, value: cut(String(typeof value === 'object' && value !== null ? value.value : value)) }
}

function cut(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH).toWellFormed()}…` : text
}
