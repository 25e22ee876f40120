import type { Picture } from '#domain/facts/media-facts.ts'
import type { FactGroup } from '../fact-group.ts'
import { createTextBudget } from '../text-budget.ts'
import { keepAttributes } from './keep-attributes.ts'

const MAX_PICTURES = 1000
const MAX_SOURCES = 20
const MAX_CHARACTERS = 150_000
const SOURCE_ATTRIBUTES = ['srcset', 'sizes', 'media', 'type', 'width', 'height'] as const

/** Every `<picture>` with its sources. */
export const pictures: FactGroup<'pictures', { pictures: Picture[]; count: number }> = {
  name: 'pictures',
  version: 1,
  reads: { picture: '', source: SOURCE_ATTRIBUTES.join(' '), img: '' },
  collect() {
    const found: Picture[] = []
    const keep = createTextBudget(MAX_CHARACTERS)
    /** The open pictures; those that are not kept have no entry. */
    const open: { depth: number; picture: Picture | undefined }[] = []
    let count = 0

    return {
      open({ name, attributes, isForeign, depth, path }) {
        if (name === 'picture') {
          if (!isForeign) count += 1
          const isKept = !isForeign && found.length < MAX_PICTURES
          if (isKept) found.push({ hasImg: false, sources: [], path: path() })
          open.push({ depth, picture: isKept ? found.at(-1) : undefined })
          return
        }
        const parent = open.at(-1)
        if (isForeign || parent?.picture === undefined || parent.depth !== depth - 1) return
        if (name === 'img') parent.picture.hasImg = true
        else if (name === 'source' && parent.picture.sources.length < MAX_SOURCES) {
          const source = keepAttributes(attributes, SOURCE_ATTRIBUTES, keep)
          if (source !== null) parent.picture.sources.push(source)
        }
      },
      close(name) {
        if (name === 'picture') open.pop()
      },
      facts: () => ({ pictures: found, count }),
    }
  },
}
