import type { BadAnchor } from '#domain/facts/link-facts.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup, OpenedElement } from '../fact-group.ts'

const MAX_ANCHORS = 300
const MAX_TEXT = 200
const MAX_HREF = 200
const JAVASCRIPT = /^[\0- ]*javascript:/i
const SLASH = 0x2f
const CLICKS = ['onclick', 'routerlink', 'ng-click'] as const

/** Anchors that work as links only with scripts. */
export const badAnchors: FactGroup<'badAnchors', { anchors: BadAnchor[]; count: number }> = {
  name: 'badAnchors',
  version: 2,
  reads: { a: `href role ${CLICKS.join(' ')}`, img: 'alt' },
  collect(readText) {
    const found: Omit<BadAnchor, 'text'>[] = []
    const texts = createTextParts()
    /** One entry per open anchor: whether its text is collected. Anchors can be nested in tables and SVGs. */
    const isCollected: boolean[] = []
    let count = 0

    return {
      open(element) {
        const { name, attributes, isForeign } = element
        if (name === 'img') {
          if (attributes.alt && !isForeign) texts.add(` ${attributes.alt} `)
          return
        }
        if (name !== 'a') return
        const why = faultOf(element)
        if (why !== null) count += 1
        const isKept = why !== null && found.length < MAX_ANCHORS
        isCollected.push(isKept)
        if (!isKept) return
        texts.open()
        readText(true)
        const { href = '', role = '' } = attributes
        const isButton = role.trim().toLowerCase() === 'button'
        found.push({
          why,
          href: cutText(href, MAX_HREF),
          ...(why !== 'javascript:' && { code: cutText(attributes[why] ?? '', MAX_HREF) }),
          isButton,
          isHidden: element.isHidden,
          path: element.path(),
        })
      },
      close(name) {
        if (name !== 'a' || !isCollected.pop()) return
        texts.close()
        readText(texts.isOpen())
      },
      text: texts.add,
      facts() {
        const words = texts.texts()
        const anchors = found.map((anchor, index) => ({ text: cutText(words[index] ?? '', MAX_TEXT), ...anchor }))
        return { anchors, count }
      },
    }
  },
}

function faultOf({ attributes }: OpenedElement): BadAnchor['why'] | null {
  const { href } = attributes
  if (href !== undefined) return href.charCodeAt(0) !== SLASH && JAVASCRIPT.test(href) ? 'javascript:' : null
  return CLICKS.find((name) => attributes[name] !== undefined) ?? null
}
