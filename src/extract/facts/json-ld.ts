import type { JsonLdBlock } from '#domain/facts/page-facts.ts'
import { MAX_JSON_LD } from '#domain/facts/structured-data.ts'

/** Stores each block completely or not at all, because part of a block would be invalid JSON. */
export function createJsonLdBlocks() {
  const blocks: JsonLdBlock[] = []
  let room = MAX_JSON_LD

  function add(data: string): void {
    const block = blocks.at(-1)
    if (block === undefined) return
    block.length += data.length
    if (block.text === null) return
    if (data.length <= room) {
      block.text += data
      room -= data.length
    } else {
      room += block.text.length
      block.text = null
    }
  }

  return { blocks, open: () => void blocks.push({ text: '', length: 0 }), add }
}
