import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_FOUND = 3
/** UTF-8 that was decoded as windows-1252, in the forms most common across languages. */
const PAIRS = /Ã[\u00a1-\u00bf]|â€[™œž“”˜¢¦]|Â[\u00a0-\u00bf]/g
const REPLACEMENT = /\ufffd/g
/** Everything that is found contains one of these. Searching for each is five times as fast as a character class. */
const SIGNS = ['Ã', 'â', 'Â', '\ufffd']
const SUBJECT = /mojibake|encoding|unicode|utf-?8|charset|zeichensatz|encodage|codificación|文字化け|乱码/i
const AROUND = 20
const MAX_SAMPLES = 3

export const mojibake = definePageCheck({
  id: 'mojibake',
  category: 'content',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Broken characters',
  message: 'Letters or quotation marks are broken by a wrong encoding',
  why: 'Words with broken letters cannot be found in search, and the page looks neglected.',
  fix:
    'Store and send the text in UTF-8, and declare that encoding in the Content-Type header and in `<meta ' +
    'charset>`.',
  basis: 'WHATWG: Encoding Standard',
  source: 'https://encoding.spec.whatwg.org/',
  more: () => ({
    rule: [
      `A page is reported if its title, main headings and main text together have at least ${MIN_FOUND} replacement ` +
        `characters (U+FFFD), or at least ${MIN_FOUND} pairs that appear when UTF-8 is read as ` +
        'windows-1252: two or three ' +
        'odd signs in place of “ü” or of an apostrophe.',
      'Replacement characters in code do not count. The check does not apply to pages whose title or main heading is about encodings.',
    ],
    example: { found: '<p>FrÃ¼hstÃ¼ck</p>', fixed: '<p>Frühstück</p>' },
  }),
  needs: ['statusCode', 'title', 'h1s', 'text', 'textStats'],
  appliesTo: ({ statusCode, title, h1s }) =>
    statusCode === 200 && !SUBJECT.test(title ?? '') && !h1s.some((h1) => SUBJECT.test(h1)),
  find: ({ title, text, textStats }) => {
    if (!SIGNS.some((sign) => text.main.includes(sign) || title?.includes(sign))) return []
    const all = `${title ?? ''} ${text.main}`
    return [REPLACEMENT, PAIRS].flatMap((pattern) => {
      const found = [...all.matchAll(pattern)]
      const samplesInCode = pattern === REPLACEMENT ? textStats.replacedInCode : 0
      if (found.length - samplesInCode < MIN_FOUND) return []
      const samples = samplesOf(
        all,
        found.map(({ index }) => index),
      )
      return [{ saw: `${counted(found.length, 'broken character')}, such as ${samples.join(', ')}` }]
    })
  },
})

function samplesOf(text: string, places: readonly number[]): string[] {
  const samples: string[] = []
  let end = 0
  for (const place of places) {
    if (place < end || samples.length === MAX_SAMPLES) continue
    const start = Math.max(end, place - AROUND)
    end = place + AROUND
    samples.push(`“${text.slice(start, end).toWellFormed().trim()}”`)
  }
  return samples
}
