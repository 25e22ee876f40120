import { createJsonLdBlocks } from '../facts/json-ld.ts'
import { isExecutable, type ScriptUse, scriptUseOf } from '../facts/script-kind.ts'
import type { Attributes } from './attributes.ts'
import type { CollectedHtml } from './collected-html.ts'

type ScriptParts = Pick<CollectedHtml, 'scriptCount' | 'scriptTexts' | 'jsonLd'>

/** Counts the scripts of a page and collects their texts. */
export function createScriptCollector() {
  const jsonLd = createJsonLdBlocks()
  const scriptTexts: string[] = []
  let scriptCount = 0
  let use: ScriptUse = 'none'
  return {
    open(attributes: Attributes, isForeign: boolean): void {
      if (isExecutable(attributes)) scriptCount += 1
      use = scriptUseOf(attributes, isForeign)
      if (use === 'json-ld') jsonLd.open()
      if (use !== 'none') scriptTexts.push('')
    },
    add(data: string): void {
      if (use === 'none') return
      scriptTexts[scriptTexts.length - 1] += data
      if (use === 'json-ld') jsonLd.add(data)
    },
    parts: (): ScriptParts => ({ scriptCount, scriptTexts, jsonLd: jsonLd.blocks }),
  }
}
