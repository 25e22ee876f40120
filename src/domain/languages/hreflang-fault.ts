import { FORMER_REGIONS } from './language-subtags.generated.ts'
import { formatLanguageTag, isLanguage, isRegion, isScript, parseLanguageTag } from './language-tag.ts'
import { suggestLanguageTag } from './suggest-language-tag.ts'

export type HreflangFault = {
  /** The end of a sentence that begins with the code. */
  words: string
  /** Whether the code is registered, but not documented by Google. */
  isMinor: boolean
}

const CODE = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/
const MAX_LENGTH = 40

export function isXDefault(lang: string): boolean {
  return lang.toLowerCase() === 'x-default'
}

/** What is wrong with a hreflang code; null if Google supports it. */
export function hreflangFault(written: string): HreflangFault | null {
  if (isXDefault(written)) return null
  const code = written.toLowerCase()
  const [, language = '', script = '', region = ''] = (code.length > MAX_LENGTH ? null : CODE.exec(code)) ?? []
  if (language === '') return serious(shapeOf(written))
  if (!isLanguage(language)) {
    const isRegionAlone = script === '' && region === '' && language.length === 2 && isRegion(language)
    return serious(isRegionAlone ? 'is a region without a language' : `has no known language: “${language}”`)
  }
  if (script !== '' && !isScript(script)) return serious(`has no known script: “${script}”`)
  if (region.length === 2 && !isCountry(region)) return serious(`has no country code: “${region.toUpperCase()}”`)
  if (region.length === 3 && !isRegion(region)) return serious(`has no known region: “${region}”`)
  if (region.length === 3) return minor('names a region that is not a country')
  return language.length === 3 ? minor('has a language code of three letters') : null
}

function shapeOf(written: string): string {
  if (written.trim() === '') return 'is empty'
  return written.includes('_')
    ? 'is written with an underscore'
    : 'is not a language with an optional script and region'
}

function minor(words: string): HreflangFault {
  return { words, isMinor: true }
}

function serious(words: string): HreflangFault {
  return { words, isMinor: false }
}

/** Suggests the code that was probably meant, if Google supports it. A region that is not a country is dropped. */
export function suggestHreflang(written: string): string | null {
  const parsed = parseLanguageTag(suggestLanguageTag(written) ?? written.trim().replaceAll('_', '-'))
  if (parsed === null || parsed.language.length !== 2 || !isLanguage(parsed.language)) return null
  const { script, region } = parsed
  const [, successor = ''] = FORMER.find(([former]) => former === region) ?? []
  const country = isCountry(region) ? region : successor
  const suggestion = formatLanguageTag({ ...parsed, script: isScript(script) ? script : '', region: country })
  return suggestion === written ? null : suggestion
}

const FORMER = FORMER_REGIONS.split(' ').map((pair) => pair.split('='))
/** Codes for groups of countries and for private use. XK is not included, because Kosovo has no other code. */
const NO_COUNTRY = /^(?:eu|un|ez|aa|zz|q[m-z]|x[a-jl-z])$/

function isCountry(region: string): boolean {
  return (
    region.length === 2 && isRegion(region) && !NO_COUNTRY.test(region) && !FORMER.some(([former]) => former === region)
  )
}
