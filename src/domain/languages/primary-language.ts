import { isLanguage, parseLanguageTag } from './language-tag.ts'

/** Old codes, and codes of languages that are usually written with a more general code. */
const SAME: ReadonlyMap<string, string> = new Map(
  'iw=he in=id ji=yi mo=ro nb=no nn=no tl=fil cmn=zh yue=zh sh=sr prs=fa arb=ar zsm=ms swh=sw ckb=ku'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/**
 * The language of a BCP 47 tag, such as `de` for `de-AT`; null if it is not known. Codes for the same language give the
 * same value, so that `nb` equals `no`.
 */
export function primaryLanguage(tag: string | null | undefined): string | null {
  if (!tag) return null
  let language = known.get(tag)
  if (language === undefined) {
    language = readLanguage(tag)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(tag, language)
  }
  return language
}

/** Results are remembered, because most pages of a site have the same few tags. */
const known = new Map<string, string | null>()
const MAX_KNOWN = 500

function readLanguage(tag: string): string | null {
  const language = parseLanguageTag(tag.trim())?.language ?? ''
  return language === '' || NO_LANGUAGE.has(language) || !isLanguage(language) ? null : (SAME.get(language) ?? language)
}

/** ISO 639 codes for undetermined, multiple, no linguistic content and uncoded. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis'])

/** All codes of a language: `no` is also `nb` and `nn`. */
export function codesOf(language: string): string[] {
  return [language, ...[...SAME].filter(([, same]) => same === language).map(([code]) => code)]
}
