import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isHtml } from './content-type.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['text/html', '', true],
  ['TEXT/HTML; charset=utf-8', '', true],
  ['application/xhtml+xml', '', true],
  ['text/plain', '<!doctype html>', false],
  ['application/pdf', '%PDF', false],
  ['application/xml', '<html>', false],
  ['text/html, text/html; charset=utf-8', '', true],
  ['', '<!DOCTYPE html><p>', true],
  ['', '\ufeff \n <html lang=en>', true],
  ['', '<?xml version="1.0"?><html>', true],
  ['', '<!-- hello --><p>', true],
  ['', '%PDF-1.7', false],
  ['', '{"a": "<html>"}', false],
  ['', '', false],
  ['nonsense', '<html>', true],
])('content type "%s" with body "%s": %s', (contentType, body, expected) => {
  expect(isHtml(contentType, bytes(body))).toBe(expected)
})

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['a PDF', latin('%PDF-1.7\n%\xe2\xe3')],
  ['a picture', latin('\x89PNG\r\n\x1a\n')],
  ['a photograph', latin('\xff\xd8\xff\xe0')],
  ['an archive', latin('PK\x03\x04')],
  ['zeros', new Uint8Array(5000)],
  ['gzip', gzipSync('<html>'.repeat(100))],
  ['brotli', brotliCompressSync(Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36)).join(' '))],
])('%s labelled text/html is not a page', (_, body) => {
  expect(isHtml('text/html', body)).toBe(false)
})

test.each([
  ['text', 'Just words.'],
  ['a few stray zeros', '\0\0<p>a\0b'],
  ['a page that begins with nonsense', `\x01\x02\x03 words ${'and words '.repeat(50)}`],
  ['UTF-16 with a byte order mark', '\xff\xfe<\0p\0>\0'],
  ['UTF-16 without a byte order mark', '<\0h\0t\0m\0l\0>\0'],
  ['big-endian UTF-16', '\0<\0h\0t\0m\0l\0>'],
  ['seven-bit Japanese', '\x1b$B$3$s$K$A$O\x1b(B'.repeat(50)],
  ['Shift_JIS', '\x82\xb1\x82\xf1\x82\xc9\x82\xbf\x82\xcd'.repeat(50)],
  ['nothing', ''],
])('%s labelled text/html is a page', (_, body) => {
  expect(isHtml('text/html', latin(body))).toBe(true)
})
