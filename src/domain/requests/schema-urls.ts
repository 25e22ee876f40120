import type { StructuredData, StructuredNode, StructuredValue } from '../facts/structured-data.ts'
import { normalizePageUrl } from '../urls/url.ts'
import { isPlainUrl } from '../urls/url-plain.ts'

const IMAGE_PROPERTIES = ['image', 'logo', 'thumbnailUrl'] as const
const PROPERTIES = [...IMAGE_PROPERTIES, 'sameAs'] as const

/** An absolute web URL that structured data gives for an image or for another page about the same thing. */
export type SchemaUrl = {
  /** Index of the node among all nodes of the page. */
  node: number
  types: readonly string[]
  property: (typeof PROPERTIES)[number]
  /** Without its fragment. */
  url: string
  path: string
}

const known = new WeakMap<readonly StructuredNode[], SchemaUrl[]>()

/** Relative URLs are left out: another check reports them. Those of a page are needed twice. */
export function schemaUrls({ nodes }: Pick<StructuredData, 'nodes'>): readonly SchemaUrl[] {
  const urls = known.get(nodes) ?? urlsOf(nodes)
  known.set(nodes, urls)
  return urls
}

function urlsOf(nodes: readonly StructuredNode[]): SchemaUrl[] {
  const all: StructuredNode[] = []
  const byId = new Map<string, StructuredNode>()
  for (const node of nodes) collect(node, all, byId)
  return all.flatMap((node, nth) =>
    PROPERTIES.flatMap((property) => {
      const written = valuesOf(node, property).flatMap((value) => textsOf(value, property, byId))
      const urls = new Set(written.flatMap((text) => absolute(text, property) ?? []))
      return [...urls].map((url) => ({ node: nth, types: node.types, property, url, path: node.path }))
    }),
  )
}

function collect(node: StructuredNode, all: StructuredNode[], byId: Map<string, StructuredNode>): void {
  all.push(node)
  const values = Object.values(node.properties)
  if (node.id !== null && values.length > 0 && !byId.has(node.id)) byId.set(node.id, node)
  for (const value of values.flat()) if (isNode(value)) collect(value, all, byId)
}

/** The URLs of a value. An image may be an object, or a reference to one. */
function textsOf(value: StructuredValue, property: string, byId: ReadonlyMap<string, StructuredNode>): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (!isNode(value)) return typeof value.value === 'string' ? [value.value] : []
  const isEmpty = Object.keys(value.properties).length === 0
  if (property === 'sameAs') return isEmpty && value.id !== null ? [value.id] : []
  const image = isEmpty && value.id !== null ? byId.get(value.id) : value
  // A reference to an unknown object can be the URL of the image itself.
  if (image === undefined) return /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(value.id ?? '') ? [value.id ?? ''] : []
  const urls = valuesOf(image, 'contentUrl')
  return (urls.length > 0 ? urls : valuesOf(image, 'url')).filter((each) => typeof each === 'string')
}

function absolute(written: string, property: string): string | null {
  if (isPlainUrl(written)) return written
  if (!/^\s*https?:\/\//i.test(written)) return null
  const url = URL.parse(written)
  if (url === null) return null
  if (property === 'sameAs') return normalizePageUrl(url.href)
  url.hash = ''
  return url.href
}

/** Ignores inherited properties such as `constructor`, which are not lists. */
function valuesOf({ properties }: StructuredNode, property: string): readonly StructuredValue[] {
  const values = properties[property]
  return Array.isArray(values) ? values : []
}

function isNode(value: StructuredValue): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}
