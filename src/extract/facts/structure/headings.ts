import type { Heading } from '#domain/facts/structure-facts.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_HEADINGS = 1000
const MAX_TEXT = 500
const LABELS = ['aria-label', 'aria-labelledby']
const HEADING = /^h[1-6]$/

/** Every heading with its text and the alt texts of its images. */
export const headings: FactGroup<'headings', Heading[]> = {
  name: 'headings',
  version: 3,
  reads: { h1: '', h2: 'id', h3: 'id', h4: 'id', h5: 'id', h6: 'id', img: 'alt', '*': LABELS.join(' ') },
  collect(readText) {
    const found: Omit<Heading, 'text'>[] = []
    const open: number[] = []
    const texts = createTextParts()

    function label(): void {
      for (const place of open) {
        const heading = found[place]
        if (heading) heading.isLabelled = true
      }
    }

    return {
      open({ name, attributes, isForeign, isHidden, isAriaHidden, region, path }) {
        const isLabelled = LABELS.some((label) => attributes[label]?.trim())
        if (isLabelled) label()
        if (isForeign) return
        if (name === 'img') {
          for (const place of attributes.alt ? open : []) {
            const heading = found[place]
            if (heading) heading.imageAlt ||= cutText(attributes.alt ?? '', MAX_TEXT)
          }
          return
        }
        if (!HEADING.test(name) || found.length >= MAX_HEADINGS) return
        open.push(found.length)
        found.push({
          level: Number(name[1]),
          imageAlt: '',
          region,
          isHidden,
          isAriaHidden,
          path: path(),
          ...(isLabelled && { isLabelled: true as const }),
          ...(attributes.id && { hasId: true as const }),
        })
        texts.open()
        readText(true)
      },
      close(name) {
        if (!HEADING.test(name) || open.length === 0) return
        open.pop()
        texts.close()
        readText(texts.isOpen())
      },
      text: texts.add,
      // The title of an SVG.
      hiddenText(data, parent) {
        if (parent === 'title' && open.length > 0 && data.trim() !== '') label()
      },
      facts() {
        const words = texts.texts()
        return found.map(({ hasId, ...heading }, index) => {
          const text = cutText(words[index] ?? '', MAX_TEXT)
          return { ...heading, text, ...(hasId && text === '' && { hasId }) }
        })
      },
    }
  },
}
