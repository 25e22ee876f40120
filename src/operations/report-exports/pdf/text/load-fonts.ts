import { type Font, type FontPair, openDejavu, openInter, openPack, type Weight } from './font-files.ts'

export type FontRun = { name: string; source: Buffer; text: string }

export type Fonts = {
  /** Splits text of one direction by font, in the order of the letters. */
  runsOf: (text: string, weight: Weight) => FontRun[]
  /** The characters seen so far that no font has. Their code is drawn instead: [U+E000]. */
  missing: ReadonlySet<string>
}

/** Every script with a font of its own, and the packages of the fonts. */
const SCRIPT_PACKS: [letters: RegExp, pack: string][] = [
  [/\p{Script=Arabic}/u, 'noto-sans-arabic'],
  [/\p{Script=Armenian}/u, 'noto-sans-armenian'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali'],
  [/\p{Script=Cherokee}/u, 'noto-sans-cherokee'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari'],
  [/\p{Script=Ethiopic}/u, 'noto-sans-ethiopic'],
  [/\p{Script=Georgian}/u, 'noto-sans-georgian'],
  [/\p{Script=Gujarati}/u, 'noto-sans-gujarati'],
  [/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{Script=Javanese}/u, 'noto-sans-javanese'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada'],
  [/\p{Script=Khmer}/u, 'noto-sans-khmer'],
  [/\p{Script=Lao}/u, 'noto-sans-lao'],
  [/\p{Script=Malayalam}/u, 'noto-sans-malayalam'],
  [/\p{Script=Myanmar}/u, 'noto-sans-myanmar'],
  [/\p{Script=Oriya}/u, 'noto-sans-oriya'],
  [/\p{Script=Sinhala}/u, 'noto-sans-sinhala'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil'],
  [/\p{Script=Telugu}/u, 'noto-sans-telugu'],
  [/\p{Script=Thaana}/u, 'noto-sans-thaana'],
  [/\p{Script=Thai}/u, 'noto-sans-thai'],
  [/\p{Script=Tibetan}/u, 'noto-serif-tibetan'],
]
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\uff01-\uffee]/u
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3/u
const SYMBOL = /\p{S}|[\u20d0-\u20ff]/u
const LATIN = /^[\x20-\x7e]*$/

/** Opens the fonts that `text` needs. Inter comes first, DejaVu is tried last. */
export async function loadFonts(text: string): Promise<Fonts> {
  const letters = [...new Set(text)].filter((letter) => letter > '\x7e')
  const pack = (name: string, isOfPack: RegExp): Promise<FontPair[]> => {
    const own = letters.filter((letter) => isOfPack.test(letter))
    return own.length === 0 ? Promise.resolve([]) : openPack(name, new Set(own.map(codePointOf)))
  }
  const scripts: FontPair[] = []
  for (const [isOfPack, name] of SCRIPT_PACKS) scripts.push(...(await pack(name, isOfPack)))
  const asian = [...(await pack('noto-sans-sc', EAST_ASIAN)), ...(await pack('noto-sans-kr', EAST_ASIAN))]
  const emoji = await pack('noto-emoji', PICTURE)
  const symbols = await pack('noto-sans-symbols', SYMBOL)
  const inter = await openInter(letters.map(codePointOf))
  const needsDejavu = letters.length > 0 ? [await openDejavu()] : []
  return chooseFonts([...inter, ...scripts, ...asian, ...symbols, ...needsDejavu], emoji)
}

/** Characters that are drawn as emoji. */
const AS_EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
/** Characters that draw nothing: direction marks, joiners, variation selectors and control characters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu
const JOINERS = /[\u200c\u200d]/
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Piece = { font: Font; text: string }

function chooseFonts(usual: FontPair[], emoji: FontPair[]): Fonts {
  const missing = new Set<string>()
  const chosen = { regular: new Map<string, Piece[]>(), bold: new Map<string, Piece[]>() }
  const [latin] = usual as [FontPair]

  const find = (cluster: string, weight: Weight): Font | null => {
    const visible = [...cluster.replace(INVISIBLE, '')].map(codePointOf)
    const chain = AS_EMOJI.test(cluster) ? [...emoji, ...usual] : [...usual, ...emoji]
    return chain.find((pair) => visible.every((codePoint) => pair[weight].has(codePoint)))?.[weight] ?? null
  }
  const choose = (cluster: string, weight: Weight): Piece[] => {
    const visible = cluster.replace(INVISIBLE, '')
    if (visible === '') return []
    const font = find(cluster, weight)
    if (font) return [{ font, text: withJoiners(cluster, font) }]
    const letters = [...visible]
    if (letters.length > 1) return letters.flatMap((letter) => choose(letter, weight))
    missing.add(visible)
    return [{ font: latin[weight], text: `[${codeOf(visible)}]` }]
  }
  const cached = (cluster: string, weight: Weight): Piece[] => {
    const known = chosen[weight].get(cluster)
    if (known) return known
    const pieces = choose(cluster, weight)
    chosen[weight].set(cluster, pieces)
    return pieces
  }
  return {
    missing,
    runsOf(text, weight) {
      if (LATIN.test(text)) return [{ name: latin[weight].name, source: latin[weight].source, text }]
      const runs: FontRun[] = []
      for (const { segment } of CLUSTERS.segment(text.toWellFormed())) {
        for (const { font, text: drawn } of cached(segment, weight)) {
          const last = runs.at(-1)
          if (last?.name === font.name) last.text += drawn
          else runs.push({ name: font.name, source: font.source, text: drawn })
        }
      }
      return runs
    },
  }
}

/** Joiners select a shape where the font knows them. Elsewhere they would be drawn as a box. */
function withJoiners(cluster: string, font: Font): string {
  return cluster.replace(INVISIBLE, (character) =>
    JOINERS.test(character) && font.has(codePointOf(character)) ? character : '',
  )
}

export function codeOf(character: string): string {
  return `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}`
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
