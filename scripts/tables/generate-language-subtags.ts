import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Generates the table of language subtags from the package language-subtag-registry, so that a start need not load it.
 * With --check it writes nothing and fails when the table is stale.
 */
const FILE = join(import.meta.dirname, '../../src/domain/languages/language-subtags.generated.ts')
const LINE = 110

type Entry = {
  Type: string
  Subtag?: string
  Tag?: string
  Deprecated?: string
  'Preferred-Value'?: string
}

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))

function run(isDryRun: boolean): number {
  const text = renderTable()
  if (!isDryRun) writeFileSync(FILE, text)
  else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
    console.error('The table of language subtags is stale: run `npm run generate:subtags`.')
    return 1
  }
  return 0
}

function renderTable(): string {
  const read = createRequire(import.meta.url)
  const all = read('language-subtag-registry/data/json/registry.json') as Entry[]
  const { 'File-Date': date } = read('language-subtag-registry/data/json/meta.json') as { 'File-Date': string }
  const languages = subtagsOf(all, 'language')
  const regions = subtagsOf(all, 'region')
  return [
    `// Generated from language-subtag-registry (CC0), IANA registry of ${date}. Run \`npm run generate:subtags\`.`,
    packed('LANGUAGES_OF_TWO', ofLength(languages, 2)),
    packed('LANGUAGES_OF_THREE', ofLength(languages, 3)),
    packed('SCRIPTS', ofLength(subtagsOf(all, 'script'), 4)),
    packed('REGIONS_OF_TWO', ofLength(regions, 2)),
    packed('REGIONS_OF_THREE', ofLength(regions, 3)),
    spaced(
      'IRREGULAR_TAGS',
      all
        .filter(({ Type }) => Type === 'grandfathered')
        .map(({ Tag = '' }) => Tag.toLowerCase())
        .sort(),
    ),
    spaced('FORMER_REGIONS', formerRegions(all)),
    '',
  ].join('\n\n')
}

/** The subtags in lower case, sorted. A range such as `qaa..qtz` becomes its single subtags. */
function subtagsOf(all: readonly Entry[], type: string): string[] {
  const found = all.filter(({ Type }) => Type === type).flatMap(({ Subtag = '' }) => rangeOf(Subtag.toLowerCase()))
  return [...new Set(found)].sort()
}

function rangeOf(subtag: string): string[] {
  const [first = '', last] = subtag.split('..')
  if (last === undefined) return [first]
  const range = [first]
  for (let next = first; next !== last; range.push(next)) next = following(next)
  return range
}

/** The text that follows in the alphabet: `qaz` is followed by `qba`. */
function following(text: string): string {
  const end = text.charCodeAt(text.length - 1)
  if (end === 'z'.charCodeAt(0)) return `${following(text.slice(0, -1))}a`
  return text.slice(0, -1) + String.fromCharCode(end + 1)
}

/** Regions that no longer exist, with their successor if there is one: `dd=de`, `su=`. */
function formerRegions(all: readonly Entry[]): string[] {
  return all
    .filter(({ Type, Deprecated }) => Type === 'region' && Deprecated !== undefined)
    .map((region) => `${region.Subtag?.toLowerCase()}=${region['Preferred-Value']?.toLowerCase() ?? ''}`)
    .sort()
}

function ofLength(subtags: readonly string[], length: number): string[] {
  return subtags.filter((subtag) => subtag.length === length)
}

/** Subtags of one length, one after the other. */
function packed(name: string, subtags: readonly string[]): string {
  return `export const ${name} =${inLines(subtags)}`
}

function spaced(name: string, words: readonly string[]): string {
  return `export const ${name} =${inLines(words.map((word, place) => (place === 0 ? word : ` ${word}`)))}`
}

/** One text, in lines of limited length. */
function inLines(pieces: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line.length + piece.length > LINE) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  lines.push(line)
  if (lines.length === 1) return ` '${lines[0]}'`
  return lines.map((each) => `\n  '${each}'`).join(' +')
}
