import { hasFileSignature, isBinary } from './binary-content.ts'

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** How an HTML document can begin, from the table in the MIME sniffing standard. */
const HTML_START = new RegExp(
  '^\\s*(?:<\\?xml[^>]*>\\s*)?' +
    '(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<b|<body|<br|<p|<!--)' +
    '[\\s>/-]?',
  'i',
)

/** The bytes decide only if the content type is missing or wrong. */
export function isHtml(contentType: string, body: Uint8Array): boolean {
  const type = mimeTypeOf(contentType)
  if (type !== null) return HTML_TYPES.has(type) && !isSomethingElse(body)
  return HTML_START.test(startOf(body).replace(/^ï»¿/, ''))
}

export function charsetOfContentType(contentType: string): string | null {
  const found = /;\s*charset=(?:"([^"]*)"|([^\s;,"]+))/i.exec(contentType)
  return found ? (found[1] ?? found[2] ?? '').trim() : null
}

/** The last valid type wins when a server sends the header twice. */
function mimeTypeOf(contentType: string): string | null {
  const types = contentType.toLowerCase().match(/(?:^|,)\s*[\w.+-]+\/[\w.+-]+/g)
  return types?.at(-1)?.replace(/^,?\s*/, '') ?? null
}

/** Whether the bytes of a file labelled HTML clearly belong to another file type. */
function isSomethingElse(body: Uint8Array): boolean {
  // Nearly all pages begin with `<` or a line break, and no binary file type does.
  if (body[0] === 0x3c || body[0] === 0x0a) return false
  const start = startOf(body)
  return hasFileSignature(start) || (!HTML_START.test(start) && isBinary(body.subarray(0, start.length)))
}

function startOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1024)).toString('latin1')
}
