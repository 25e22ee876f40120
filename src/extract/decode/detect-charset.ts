import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { wideCharset } from './binary-content.ts'
import { knownCharset } from './charset-names.ts'

/** Guesses the encoding from the bytes if nothing declares it. */
export function detectCharset(body: Uint8Array): string {
  const wide = wideCharset(body)
  if (wide !== null) return wide
  if (body.includes(ESCAPE) && looksLikeIso2022Jp(body)) return 'iso-2022-jp'
  if (isUtf8(body)) return 'utf-8'
  const sample = textSample(body)
  for (const { name } of analyse(sample)) {
    const charset = CHROMIUM_NAMES[name] ?? knownCharset(name)
    if (charset !== null && !NOT_GUESSED.has(charset)) return charset
  }
  return 'windows-1252'
}

const ESCAPE = 0x1b
/** The detector must not choose these. Earlier steps rule them out, and `replacement` would lose the text. */
const NOT_GUESSED = new Set(['utf-8', 'utf-16le', 'utf-16be', 'replacement', 'iso-2022-jp'])
/**
 * Names that Chromium uses for these detector results. gbk decodes like GB18030; windows-1255 has logical letter order.
 */
const CHROMIUM_NAMES: Record<string, string | undefined> = {
  GB18030: 'gbk',
  'ISO-8859-8': 'windows-1255',
  ASCII: 'windows-1252',
}

/** ISO-2022-JP contains only seven-bit bytes, with escape sequences for Japanese. */
function looksLikeIso2022Jp(body: Uint8Array): boolean {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, SAMPLE_BYTES)).toString('latin1')
  return (text.includes('\x1b$B') || text.includes('\x1b$@')) && !/[\x80-\xff]/.test(text)
}

const SAMPLE_BYTES = 256 * 1024
const ENOUGH_BYTES = 2 * 1024

/** The parts of a page that contain non-ASCII bytes. Plain markup is left out, because it looks like English. */
function textSample(body: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  let start = 0
  let isForeign = false
  for (let at = 0; at <= body.length && size < ENOUGH_BYTES; at += 1) {
    const byte = body[at] ?? LESS_THAN
    if (byte >= 0x80) isForeign = true
    if (byte !== LESS_THAN && byte !== GREATER_THAN) continue
    if (isForeign) {
      parts.push(body.subarray(start, Math.min(at, start + ENOUGH_BYTES)), SPACE)
      size += at - start
      isForeign = false
    }
    start = at + 1
  }
  return Buffer.concat(parts)
}

const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const SPACE = Uint8Array.of(0x20)
