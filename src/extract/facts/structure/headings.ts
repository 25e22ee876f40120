import type { Heading } from '#domain/facts/structure-facts.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_HEADINGS = 1000
const MAX_TEXT = 500

/** Every heading with its text and the alt texts of its images. */
export const headings: FactGroup<'headings', Heading[]> = {
  name: 'headings',
  version: 1,
  reads: { h1: '', h2: '', h3: '', h4: '', h5: '', h6: '', img: 'alt' },
  collect(readText) {
    const found: Omit<Heading, 'text'>[] = []
    const open: number[] = []
    const texts = createTextParts()
    return {
      open({ name, attributes, isForeign, isHidden, isAriaHidden, region, path }) {
        if (isForeign) return
        if (name === 'img') {
          for (const place of attributes.alt ? open : []) {
            const heading = found[place]
            if (heading) heading.imageAlt ||= cutText(attributes.alt ?? '', MAX_TEXT)
          }
          return
        }
        if (found.length >= MAX_HEADINGS) return
        open.push(found.length)
        found.push({ level: Number(name[1]), imageAlt: '', region, isHidden, isAriaHidden, path: path() })
        texts.open()
        readText(true)
      },
      close(name) {
        if (name === 'img' || open.length === 0) return
        open.pop()
        texts.close()
        readText(texts.isOpen())
      },
      text: texts.add,
      facts() {
        const words = texts.texts()
        return found.map((heading, index) => ({ ...heading, text: cutText(words[index] ?? '', MAX_TEXT) }))
      },
    }
  },
}
