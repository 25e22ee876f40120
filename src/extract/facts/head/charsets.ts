import type { NamedCharset, PageCharsets } from '#domain/facts/head-facts.ts'
import { knownCharset } from '../../decode/charset-names.ts'
import { charsetOfContentType } from '../../decode/content-type.ts'
import { declaredCharset, labelInContent, labelInXml } from '../../decode/declared-charset.ts'
import { charsetOfMark } from '../../decode/decode-html.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_LABEL = 100
/** An XML declaration has to be at the start. */
const XML_DECLARATION_LENGTH = 200

export const charsets: FactGroup<'charsets', PageCharsets> = {
  name: 'charsets',
  version: 1,
  reads: { meta: 'charset http-equiv content' },
  collect() {
    let meta: NamedCharset | null = null
    return {
      open({ attributes, isForeign }) {
        if (isForeign || (meta !== null && meta.encoding !== null)) return
        const named = namedBy(labelOf(attributes))
        if (named !== null && (meta === null || named.encoding !== null)) meta = named
      },
      facts({ response: { headers, body }, html }) {
        const declared = meta === null ? null : declaredCharset(body)
        return {
          header: namedBy(charsetOfContentType(headers['content-type'] ?? '')),
          meta,
          metaOffset: declared?.by === 'meta' ? declared.offset : null,
          xml: namedBy(labelInXml(html.slice(0, XML_DECLARATION_LENGTH))),
          bom: charsetOfMark(body),
        }
      },
    }
  },
}

function labelOf(attributes: Attributes): string | null {
  const { charset, content } = attributes
  if (charset !== undefined) return charset.trim()
  if (content === undefined || attributes['http-equiv']?.toLowerCase() !== 'content-type') return null
  return labelInContent(content)
}

function namedBy(label: string | null): NamedCharset | null {
  return label ? { label: cutText(label, MAX_LABEL), encoding: knownCharset(label) } : null
}
