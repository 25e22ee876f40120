import type { MetaDescription } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_DESCRIPTIONS = 20
const MAX_TEXT = 1000
const MAX_STRAY = 20
const MAX_NAME = 50

/** Attributes that belong on a meta tag: its own, global ones, and those of microdata, RDFa and frameworks. */
const ALLOWED = new RegExp(
  '^(?:name|content|charset|http-equiv|media|scheme|property|about|datatype|inlist|prefix|rel|resource|rev|typeof|' +
    'vocab|item(?:id|prop|ref|scope|type)|accesskey|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|' +
    'draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|lang|nonce|part|popover|role|slot|spellcheck|' +
    'style|tabindex|title|translate|writingsuggestions|xmlns|hid|vmid|(?:data|aria|xml|xmlns|v|ng|x|_ng[a-z]*)[:-].*)$',
)

export const descriptions: FactGroup<'descriptions', Listed<MetaDescription>> = {
  name: 'descriptions',
  version: 1,
  reads: { meta: '*' },
  collect() {
    const found = createList<MetaDescription>(MAX_DESCRIPTIONS)
    return {
      open({ attributes, isForeign, isInHead }) {
        if (isForeign || attributes.name?.toLowerCase() !== 'description') return
        if (found.isFull()) {
          found.skip()
          return
        }
        const text = cutText(collapseShort(attributes.content ?? ''), MAX_TEXT)
        found.add({ text, isInHead, strayAttributes: strayIn(attributes) })
      },
      facts: found.listed,
    }
  },
}

function strayIn(attributes: Attributes): string[] {
  const stray: string[] = []
  for (const name in attributes) {
    if (stray.length === MAX_STRAY) break
    if (!isAllowed(name)) stray.push(cutText(name, MAX_NAME))
  }
  return stray
}

function isAllowed(name: string): boolean {
  return name.length <= MAX_NAME && ALLOWED.test(name)
}
