import {
  IRREGULAR_TAGS,
  LANGUAGES_OF_THREE,
  LANGUAGES_OF_TWO,
  REGIONS_OF_THREE,
  REGIONS_OF_TWO,
  SCRIPTS,
} from './language-subtags.generated.ts'

/** The subtags of a BCP 47 tag in lower case; empty if the tag does not have them. */
export type LanguageTag = { language: string; script: string; region: string }

/** Valid tags are shorter. */
const MAX_LENGTH = 100
const TAG =
  /^([a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/
const PRIVATE_TAG = /^x(?:-[a-z\d]{1,8})+$/

/** Null if the tag is not well-formed. Tags for private use, such as `x-klingon`, have no language. */
export function parseLanguageTag(tag: string): LanguageTag | null {
  if (tag.length > MAX_LENGTH) return null
  const lower = tag.toLowerCase()
  const parts = TAG.exec(lower)
  if (parts) return { language: parts[1]?.split('-')[0] ?? '', script: parts[2] ?? '', region: parts[3] ?? '' }
  if (PRIVATE_TAG.test(lower)) return { language: '', script: '', region: '' }
  const isIrregular = ` ${IRREGULAR_TAGS} `.includes(` ${lower} `)
  return isIrregular ? { language: /^(?:en|no|sgn|zh)(?=-)/.exec(lower)?.[0] ?? '', script: '', region: '' } : null
}

/** What is wrong with a tag, as the end of a sentence such as '“jp” is …'; null for a valid tag. */
export function languageTagFault(tag: string): string | null {
  const parsed = parseLanguageTag(tag)
  if (parsed === null) return tag.includes('_') ? 'is written with an underscore' : 'is not a well-formed language tag'
  const { language, script, region } = parsed
  if (language !== '' && !isLanguage(language)) return `has no registered language: “${language}”`
  if (script !== '' && !isScript(script)) return `has no registered script: “${script}”`
  if (region !== '' && !isRegion(region)) return `has no registered region: “${region}”`
  return null
}

/** Subtags must be in lower case. */
export function isLanguage(subtag: string): boolean {
  return subtag.length === 2 ? isIn(LANGUAGES_OF_TWO, subtag) : isIn(LANGUAGES_OF_THREE, subtag)
}

export function isScript(subtag: string): boolean {
  return isIn(SCRIPTS, subtag)
}

export function isRegion(subtag: string): boolean {
  return subtag.length === 2 ? isIn(REGIONS_OF_TWO, subtag) : isIn(REGIONS_OF_THREE, subtag)
}

const SIZES = new Map([
  [LANGUAGES_OF_TWO, 2],
  [LANGUAGES_OF_THREE, 3],
  [SCRIPTS, 4],
  [REGIONS_OF_TWO, 2],
  [REGIONS_OF_THREE, 3],
])

/** Binary search in a text of sorted subtags of one length, which needs no memory besides the text. */
function isIn(sorted: string, subtag: string): boolean {
  const size = SIZES.get(sorted) ?? 0
  if (subtag.length !== size) return false
  let low = 0
  let high = sorted.length / size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted.slice(middle * size, (middle + 1) * size)
    if (found === subtag) return true
    if (found < subtag) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** `EN-gb` becomes `en-GB`. */
export function formatLanguageTag({ language, script, region }: LanguageTag): string {
  const title = script === '' ? '' : `-${script[0]?.toUpperCase()}${script.slice(1)}`
  return `${language}${title}${region === '' ? '' : `-${region.toUpperCase()}`}`
}
