import type { Viewport, ViewportProperty } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_VIEWPORTS = 10
const MAX_CONTENT = 500
const MAX_VALUE = 50
const PROPERTIES: ReadonlySet<string> = new Set<ViewportProperty>([
  'width',
  'height',
  'initial-scale',
  'minimum-scale',
  'maximum-scale',
  'user-scalable',
  'viewport-fit',
  'interactive-widget',
])
/** A key, anything up to `=`, then a value. A semicolon is not a separator, but part of the value. */
const PAIR = /([^\t\n\r ,=]+)[^,=]*(?:=[\t\n\r =]*([^\t\n\r ,=]*))?/g

export const viewport: FactGroup<'viewport', Listed<Viewport>> = {
  name: 'viewport',
  version: 1,
  reads: { meta: 'name content' },
  collect() {
    const found = createList<Viewport>(MAX_VIEWPORTS)
    return {
      open({ attributes: { name, content = '' }, isForeign, isInHead }) {
        if (isForeign || name?.toLowerCase() !== 'viewport') return
        if (found.isFull()) {
          found.skip()
          return
        }
        found.add({ content: cutText(collapseShort(content), MAX_CONTENT), isInHead, parsed: parseViewport(content) })
      },
      facts: found.listed,
    }
  },
}

/** The last value of a property counts. */
function parseViewport(content: string): Viewport['parsed'] {
  const parsed: Viewport['parsed'] = {}
  for (const [, key = '', value = ''] of content.toLowerCase().matchAll(PAIR)) {
    if (isProperty(key)) parsed[key] = cutText(value, MAX_VALUE)
  }
  return parsed
}

function isProperty(key: string): key is ViewportProperty {
  return PROPERTIES.has(key)
}
