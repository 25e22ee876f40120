import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { pageKey } from '#domain/urls/url.ts'
import { UsageError } from '../usage-error.ts'
import { readTypedUrl } from './typed-url.ts'

const MAX_REPORTED = 5
const MAX_REPORTED_LENGTH = 100

/** The addresses of `--list`: one a line, remarks and empty lines left out, each page once. `-` is standard input. */
export async function readUrlList(file: string): Promise<string[]> {
  const source = file === '-' ? 'standard input' : file
  return parseAddressList(await readSource(file), source)
}

function parseAddressList(text: string, source: string): string[] {
  const addresses = new Map<string, string>()
  const bad: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const typed = line.trim()
    if (typed === '' || typed.startsWith('#')) continue
    const address = readTypedUrl(typed)
    if (!address.ok) bad.push(`  line ${index + 1}: ${printable(typed)}\n    ${address.message}`)
    else if (!addresses.has(pageKey(address.url))) addresses.set(pageKey(address.url), address.url)
  }
  if (bad.length > 0) throw new UsageError(describeBad(source, bad))
  if (addresses.size === 0) throw new UsageError(`--list: ${source} names no address.`)
  return [...addresses.values()]
}

async function readSource(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--list: '${file}' cannot be read (${error.code}).`)
  })
}

function describeBad(source: string, bad: string[]): string {
  const more = bad.length > MAX_REPORTED ? [`  and ${bad.length - MAX_REPORTED} more`] : []
  return [`--list: ${source} holds what is not an address:`, ...bad.slice(0, MAX_REPORTED), ...more].join('\n')
}

function printable(text: string): string {
  const clean = text.replace(/\p{C}/gu, '�')
  return clean.length > MAX_REPORTED_LENGTH ? `${clean.slice(0, MAX_REPORTED_LENGTH)}…` : clean
}
