const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** How an HTML document may begin, from the standard's table for sniffing. */
const HTML_START =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<b|<body|<br|<p|<!--)[\s>/-]?/i

/** Whether an answer is a web page: by its content type, by its first bytes only when it names none. */
export function isHtml(contentType: string, body: Uint8Array): boolean {
  const type = mimeTypeOf(contentType)
  if (type !== null) return HTML_TYPES.has(type)
  return HTML_START.test(new TextDecoder('latin1').decode(body.subarray(0, 1024)).replace(/^ï»¿/, ''))
}

export function charsetOfContentType(contentType: string): string | null {
  const found = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,"']+))/i.exec(contentType)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').trim() : null
}

/** The last valid type wins when a server sends the header twice. */
function mimeTypeOf(contentType: string): string | null {
  const types = contentType.toLowerCase().match(/(?:^|,)\s*[\w.+-]+\/[\w.+-]+/g)
  return types?.at(-1)?.replace(/^,?\s*/, '') ?? null
}
