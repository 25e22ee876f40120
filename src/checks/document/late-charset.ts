import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { META_CHARSET } from './named-encodings.ts'

/** The whole tag has to be in the first bytes. */
const LAST_BYTE = 1024

export const lateCharset = definePageCheck({
  id: 'late_charset',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Character encoding named too late',
  message: `The meta tag with the character encoding is after the first ${formatNumber(LAST_BYTE)} bytes`,
  why:
    'Programs need not look further than that. Some then guess the encoding, and browsers may read the page a second ' +
    'time from the start.',
  fix: 'Make `<meta charset="utf-8">` the first tag of the head, or send the encoding in the `Content-Type` header.',
  basis: 'HTML standard, section “Specifying the document’s character encoding”; Lighthouse, “charset”',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  more: () => ({
    rule: [
      `A page is reported if its meta tag begins after byte ${formatNumber(LAST_BYTE)}, and neither the ` +
        '`Content-Type` header nor a byte order mark names an encoding. With one of these, the meta tag does not ' +
        'matter.',
    ],
    example: {
      found: '<head>\n  <style>/* 3 KB */</style>\n  <meta charset="utf-8">',
      fixed: '<head>\n  <meta charset="utf-8">\n  <style>/* 3 KB */</style>',
    },
    hints: ['Comments with licences, inline scripts and preloads before the tag are the usual reason.'],
  }),
  needs: ['charsets'],
  appliesTo: ({ charsets: { header, bom, meta } }) => !header?.encoding && bom === null && Boolean(meta?.encoding),
  find: ({ charsets: { meta, metaOffset } }) => {
    if (metaOffset === null || metaOffset < LAST_BYTE) return []
    const byte = formatNumber(metaOffset + 1)
    return [
      {
        saw: `charset ${meta?.label} begins at byte ${byte}; the limit is ${formatNumber(LAST_BYTE)}`,
        at: META_CHARSET,
      },
    ]
  },
})
