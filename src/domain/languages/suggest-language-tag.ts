import { formatLanguageTag, isRegion, languageTagFault, parseLanguageTag } from './language-tag.ts'

/** Codes that people write instead of a language: those of countries, of ISO 639-2, and names. */
const MEANT: ReadonlyMap<string, string> = new Map(
  `us=en-US gb=en-GB au=en-AU nz=en-NZ jp=ja cn=zh-CN cz=cs dk=da gr=el ua=uk vn=vi mx=es-MX at=de-AT kr=ko sp=es
  ger=de deu=de eng=en fre=fr fra=fr spa=es ita=it por=pt dut=nl nld=nl rus=ru jpn=ja chi=zh zho=zh kor=ko pol=pl cze=cs
  ces=cs dan=da swe=sv fin=fi nor=no gre=el ell=el hun=hu rum=ro ron=ro tur=tr ara=ar heb=he ukr=uk bul=bg hrv=hr slk=sk
  slo=sk slv=sl srp=sr lit=lt lav=lv est=et vie=vi tha=th ind=id hin=hi per=fa fas=fa cat=ca
  english=en german=de deutsch=de french=fr francais=fr français=fr spanish=es espanol=es español=es italian=it
  italiano=it dutch=nl nederlands=nl portuguese=pt portugues=pt português=pt russian=ru japanese=ja chinese=zh korean=ko
  polish=pl polski=pl czech=cs danish=da dansk=da swedish=sv svenska=sv norwegian=no norsk=no finnish=fi suomi=fi greek=el
  hungarian=hu magyar=hu romanian=ro turkish=tr arabic=ar hebrew=he ukrainian=uk persian=fa vietnamese=vi thai=th`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)
const MEANT_REGIONS: ReadonlyMap<string, string> = new Map([
  ['uk', 'gb'],
  ['latam', '419'],
  ['usa', 'us'],
  ['eng', 'gb'],
])
const MAX_LENGTH = 40

/** The valid tag that was most likely meant, such as `en-GB` for `en_UK`; null if that is not clear. */
export function suggestLanguageTag(written: string): string | null {
  if (written.length > MAX_LENGTH) return null
  // Locales of operating systems name an encoding or a variant after the region: `de_DE.UTF-8`, `de_DE@euro`.
  const [first = '', ...rest] = written
    .trim()
    .toLowerCase()
    .replace(/[.@].*$/, '')
    .split(/[-_\s/]+/)
  const meant = MEANT.get(first)?.toLowerCase() ?? first
  const [language = '', ownRegion] = meant.split('-')
  const regions = rest.map((part) => MEANT_REGIONS.get(part) ?? part).filter((part) => !isNoRegion(part, language))
  const tag = [language, ...regions].join('-')
  const suggestion = regions.length === 0 && ownRegion !== undefined ? `${language}-${ownRegion}` : tag
  const parsed = parseLanguageTag(suggestion)
  if (parsed === null || parsed.language === '' || languageTagFault(suggestion) !== null) return null
  const formatted = formatLanguageTag(parsed)
  return formatted === written ? null : formatted
}

/** Whether a part only repeats the language: `en-EN` means English in general. */
function isNoRegion(part: string, language: string): boolean {
  return part === language && !isRegion(part)
}
