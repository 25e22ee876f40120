import type { LangPart, PageLangs } from '#domain/facts/head-facts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_PARTS = 50
const MAX_VALUE = 100

export const langs: FactGroup<'langs', PageLangs> = {
  name: 'langs',
  version: 1,
  reads: { html: 'xml:lang dir', body: 'lang xml:lang dir', '*': 'lang' },
  collect() {
    const html: PageLangs['html'] = { xmlLang: null, dir: null }
    const body: PageLangs['body'] = { lang: null, xmlLang: null, dir: null }
    const parts = new Map<string, LangPart>()
    let partCount = 0

    function addPart(lang: string, path: () => string): void {
      partCount += 1
      const known = parts.get(lang)
      if (known) known.count += 1
      else if (parts.size < MAX_PARTS) parts.set(lang, { lang: cutText(lang, MAX_VALUE), count: 1, path: path() })
    }

    return {
      open({ name, attributes, isForeign, isInHead, path }) {
        if (name === 'html' && !isForeign) {
          html.xmlLang ??= cut(attributes['xml:lang'])
          html.dir ??= cut(attributes.dir)
        } else if (!isInHead && attributes.lang !== undefined) addPart(attributes.lang, path)
      },
      bodyTag(attributes) {
        body.lang ??= cut(attributes.lang)
        body.xmlLang ??= cut(attributes['xml:lang'])
        body.dir ??= cut(attributes.dir)
      },
      facts: () => ({ html, body, partCount, parts: [...parts.values()] }),
    }
  },
}

function cut(value: string | undefined): string | null {
  return value === undefined ? null : cutText(value, MAX_VALUE)
}
