import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { pageKey } from '#domain/urls/url.ts'
import { UsageError } from '../usage-error.ts'
import { readTypedUrl } from './typed-url.ts'

const MAX_REPORTED = 5
const MAX_REPORTED_LENGTH = 100

/** The URLs of `--list`: one per line, without comments, empty lines and duplicates. `-` is standard input. */
export async function readUrlList(file: string): Promise<string[]> {
  const source = file === '-' ? 'standard input' : file
  return parseUrlList(await readSource(file), source)
}

function parseUrlList(text: string, source: string): string[] {
  const urls = new Map<string, string>()
  const bad: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const typed = line.trim()
    if (typed === '' || typed.startsWith('#')) continue
    const parsed = readTypedUrl(typed)
    if (!parsed.ok) bad.push(`  line ${index + 1}: ${printable(typed)}\n    ${parsed.message}`)
    else if (!urls.has(pageKey(parsed.url))) urls.set(pageKey(parsed.url), parsed.url)
  }
  if (bad.length > 0) throw new UsageError(describeBad(source, bad))
  if (urls.size === 0) throw new UsageError(`--list: ${source} contains no URL.`)
  return [...urls.values()]
}

async function readSource(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--list: '${file}' cannot be read (${error.code}).`)
  })
}

function describeBad(source: string, bad: string[]): string {
  const more = bad.length > MAX_REPORTED ? [`  and ${bad.length - MAX_REPORTED} more`] : []
  return [`--list: ${source} contains lines that are not URLs:`, ...bad.slice(0, MAX_REPORTED), ...more].join('\n')
}

function printable(text: string): string {
  const clean = text.replace(/\p{C}/gu, '�')
  return clean.length > MAX_REPORTED_LENGTH ? `${clean.slice(0, MAX_REPORTED_LENGTH)}…` : clean
}
