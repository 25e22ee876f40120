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
