import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'

type Font = {
  name: string
  source: string | Buffer
  has: (letter: string) => boolean
  /** Whether the font has only a thin weight. Its letters are then drawn with a stroke, to look heavier. */
  isThin: boolean
}

export type FontRun = Omit<Font, 'has'> & { text: string }

export type ChooseFonts = (text: string, weight: Weight) => FontRun[]

/**
 * Tries Inter first, then Noto for Chinese, Japanese and Korean, then DejaVu. Loads only the Noto files that `text`
 * needs.
 */
export async function loadFonts(text: string): Promise<ChooseFonts> {
  const asian = [...new Set(text.match(ASIAN))]
  const packs = [...(await openPack('noto-sans-sc', asian)), ...(await openPack('noto-sans-kr', asian))]
  const chains = { regular: [...inter(400), ...packs, dejavu('')], bold: [...inter(600), ...packs, dejavu('-Bold')] }
  const chosen = { regular: new Map<string, Font>(), bold: new Map<string, Font>() }
  const choose = (letter: string, weight: Weight): Font => {
    const cached = chosen[weight].get(letter)
    if (cached) return cached
    const font = chains[weight].find(({ has }) => has(letter)) as Font
    chosen[weight].set(letter, font)
    return font
  }
  return (words, weight) => {
    const runs: FontRun[] = []
    for (const letter of words.toWellFormed()) {
      const last = runs.at(-1)
      const { name, source, isThin } = choose(letter, weight)
      // A space does not start a new run, so that Arabic text stays together: its letters change with their neighbours.
      if (last && (last.name === name || (letter === ' ' && !last.isThin))) last.text += letter
      else runs.push({ name, source, isThin, text: letter })
    }
    return runs
  }
}

const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uffee]/gu
const INTER_SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

function inter(weight: number): Font[] {
  const ranges = rangesOf('@fontsource/inter')
  return INTER_SUBSETS.map((subset) => {
    const source = join(folderOf('@fontsource/inter'), 'files', `inter-${subset}-${weight}-normal.woff`)
    return { name: source, source, has: readRanges(ranges[subset] ?? ''), isThin: false }
  })
}

function dejavu(weight: string): Font {
  const source = join(folderOf('dejavu-fonts-ttf'), 'ttf', `DejaVuSans${weight}.ttf`)
  return { name: source, source, has: () => true, isThin: false }
}

/** Opens the files of a font package that contain some of the letters, and decompresses them for PDF. */
async function openPack(pack: string, letters: string[]): Promise<Font[]> {
  const packageName = `@fontsource-variable/${pack}`
  const needed = Object.entries(letters.length > 0 ? rangesOf(packageName) : {}).flatMap(([subset, range]) => {
    const isInRange = readRanges(range)
    const own = new Set(subset.startsWith('[') ? letters.filter(isInRange) : [])
    return own.size > 0 ? [{ number: subset.slice(1, -1), own }] : []
  })
  return Promise.all(
    needed.map(async ({ number, own }) => {
      const path = join(folderOf(packageName), 'files', `${pack}-${number}-wght-normal.woff2`)
      const source = Buffer.from(await decompress(await readFile(path)))
      return { name: path, source, has: (letter: string) => own.has(letter), isThin: true }
    }),
  )
}

function rangesOf(packageName: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folderOf(packageName), 'unicode.json'), 'utf8'))
}

function folderOf(packageName: string): string {
  return dirname(require.resolve(`${packageName}/package.json`))
}

/** Turns 'U+0041-005A,U+20AC' into a function that tests one letter. */
function readRanges(text: string): (letter: string) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
  }
}
