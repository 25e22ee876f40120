import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font as ParsedFont } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'

export type Font = {
  name: string
  source: Buffer
  has: (codePoint: number) => boolean
}

export type FontPair = Record<Weight, Font>

const WEIGHTS = { regular: 400, bold: 600 }
const INTER_SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/** The Latin file comes first, and is always opened. */
export async function openInter(letters: readonly number[]): Promise<FontPair[]> {
  const ranges = rangesOf('@fontsource/inter')
  const pairs: FontPair[] = []
  for (const subset of INTER_SUBSETS) {
    const has = readRanges(ranges[subset] ?? '')
    if (subset !== 'latin' && !letters.some(has)) continue
    const open = async (weight: Weight): Promise<Font> => {
      const path = join(folderOf('@fontsource/inter'), 'files', `inter-${subset}-${WEIGHTS[weight]}-normal.woff`)
      const source = await subsetFont(await readFile(path), '', { targetFormat: 'truetype', keepAllGlyphs: true })
      return { name: path, source, has }
    }
    pairs.push({ regular: await open('regular'), bold: await open('bold') })
  }
  return pairs
}

export async function openDejavu(): Promise<FontPair> {
  const open = async (ending: string): Promise<Font> => {
    const path = join(folderOf('dejavu-fonts-ttf'), 'ttf', `DejaVuSans${ending}.ttf`)
    const source = await readFile(path)
    const parsed = create(source) as ParsedFont
    return { name: path, source, has: (codePoint) => parsed.hasGlyphForCodePoint(codePoint) }
  }
  return { regular: await open(''), bold: await open('-Bold') }
}

/** Joiners, the circle that stands for the letter under a mark, and the digits of keycap emoji. */
const ALWAYS = '\u200c\u200d\u25cc #*0123456789'
/** Subsets that are skipped, because our other fonts have their letters. */
const SHARED_SUBSETS = /^(?:latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|math)$/

/**
 * Opens the files of a font package that contain some of the letters, reduced to those letters. The files have a
 * variable weight, which PDF does not know, so each becomes one font per weight.
 */
export async function openPack(pack: string, letters: ReadonlySet<number>): Promise<FontPair[]> {
  const packageName = `@fontsource-variable/${pack}`
  const needed = Object.entries(rangesOf(packageName)).flatMap(([subset, range]) => {
    const isInRange = readRanges(range)
    const own = SHARED_SUBSETS.test(subset) ? [] : [...letters].filter(isInRange)
    return own.length > 0 ? [{ name: subset.replace(/[[\]]/g, ''), own }] : []
  })
  const pairs: FontPair[] = []
  for (const { name, own } of needed) {
    const path = join(folderOf(packageName), 'files', `${pack}-${name}-wght-normal.woff2`)
    const file = await readFile(path)
    const text = `${String.fromCodePoint(...own)}${ALWAYS}`
    pairs.push({ regular: await instance(path, file, text, 'regular'), bold: await instance(path, file, text, 'bold') })
  }
  return pairs
}

async function instance(path: string, file: Buffer, text: string, weight: Weight): Promise<Font> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[weight] }, noHinting: true } as const
  const source = await subsetFont(file, text, options)
  const parsed = create(source) as ParsedFont
  return { name: `${path} ${weight}`, source, has: (codePoint) => parsed.hasGlyphForCodePoint(codePoint) }
}

function rangesOf(packageName: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folderOf(packageName), 'unicode.json'), 'utf8'))
}

function folderOf(packageName: string): string {
  return dirname(require.resolve(`${packageName}/package.json`))
}

/** Turns 'U+0041-005A,U+20AC' into a function that tests one code point. */
function readRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}
