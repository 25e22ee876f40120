import type { Attributes } from '../scan/attributes.ts'

/** Content of `og:…` tags; keys omit `og:`. */
export type OpenGraphTags = Map<string, { content: string; rank: number }>

/** The protocol defines fewer properties than this. */
const MAX_OPEN_GRAPH = 200

const BLANK = 0
const BY_NAME = 1
const BY_PROPERTY = 2

/** `property` is the protocol's attribute and wins over `name`. A blank value never replaces a value. */
export function noteOpenGraph(tags: OpenGraphTags, { property, name, content = '' }: Attributes): void {
  note(tags, property, content, BY_PROPERTY)
  note(tags, name, content, BY_NAME)
}

function note(tags: OpenGraphTags, written: string | undefined, content: string, rank: number): void {
  const key = written?.toLowerCase()
  if (!key?.startsWith('og:')) return
  const name = key.slice('og:'.length)
  const tag = { content, rank: content.trim() === '' ? BLANK : rank }
  const earlier = tags.get(name)
  if (earlier ? tag.rank > earlier.rank : tags.size < MAX_OPEN_GRAPH) tags.set(name, tag)
}
