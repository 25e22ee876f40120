import type { MetaTag } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { agentOfMeta } from '../robots-directives.ts'
import { isExecutable } from '../script-kind.ts'
import { isSocialKey } from './social.ts'

const MAX_METAS = 200
const MAX_TOTAL_LENGTH = 100_000
const MAX_KEY = 200
const MAX_CONTENT = 500
/** High, because security policies are long, and a policy that is cut would have another meaning. */
const MAX_HEADER_CONTENT = 10_000

/** Meta tags that are not in `descriptions`, `robotsRules`, `social`, `viewport` or `charsets`. */
export const metas: FactGroup<'metas', Listed<MetaTag>> = {
  name: 'metas',
  version: 2,
  reads: { meta: 'name property http-equiv content', script: 'type language', noscript: '' },
  collect() {
    const found = createList<MetaTag>(MAX_METAS, MAX_TOTAL_LENGTH)
    let isAfterScript = false
    let openNoscripts = 0

    function add(attribute: MetaTag['attribute'], written: string, content: string, isInHead: boolean): void {
      if (found.isFull()) {
        found.skip()
        return
      }
      const maxLength = attribute === 'http-equiv' ? MAX_HEADER_CONTENT : MAX_CONTENT
      const tag: MetaTag = {
        attribute,
        key: cutText(written.toLowerCase(), MAX_KEY),
        content: cutText(collapseShort(content), maxLength),
        isInHead,
        ...(isAfterScript ? { isAfterScript } : {}),
        ...(openNoscripts > 0 ? { isInNoscript: true } : {}),
      }
      found.add(tag, tag.key.length + tag.content.length)
    }

    return {
      open({ name: element, attributes, isForeign, isInHead }) {
        if (element === 'script') {
          if (!isAfterScript) isAfterScript = isExecutable(attributes)
          return
        }
        if (isForeign) return
        if (element === 'noscript') {
          openNoscripts += 1
          return
        }
        const { name, property, content = '' } = attributes
        const header = attributes['http-equiv']
        if (name && !isNameKeptElsewhere(name.toLowerCase(), attributes)) add('name', name, content, isInHead)
        if (property && !isSocialKey(property)) add('property', property, content, isInHead)
        if (header) add('http-equiv', header, content, isInHead)
      },
      close(name) {
        if (name === 'noscript' && openNoscripts > 0) openNoscripts -= 1
      },
      facts: found.listed,
    }
  },
}

function isNameKeptElsewhere(name: string, { content = '' }: Attributes): boolean {
  if (name === 'description' || name === 'viewport' || isSocialKey(name)) return true
  return agentOfMeta(name, content) !== null
}
