import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const documentOf = (html: string) => extractHtml(html).document

test.each([
  ['<!doctype html><p>', 'no-quirks'],
  ['<!-- a --><?xml x?>\n<!DOCTYPE HTML ><p>', 'no-quirks'],
  ['<!doctype html system "about:legacy-compat"><p>', 'no-quirks'],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/x.dtd">',
    'limited-quirks',
  ],
  ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', 'quirks'],
  ['<p>', 'quirks'],
  ['a<!doctype html>', 'quirks'],
])('the doctype decides the mode: %s', (html, mode) => {
  expect(documentOf(html).mode).toBe(mode)
})

test('the beginning of the page is kept without NUL and without half a character', () => {
  expect(documentOf(`\0 a\n b${'x'.repeat(34)}🥐`).start).toBe(`a b${'x'.repeat(34)}`)
})

test('XHTML needs no doctype', () => {
  const headers = { 'content-type': 'application/xhtml+xml' }
  expect(extractHtml({ html: '<html><body><p>a</p></body></html>', headers }).document.mode).toBe('no-quirks')
})

describe('what ended the head', () => {
  test.each([
    ['<head><title>a</title></head><body><p>', null],
    ['<title>a</title>', null],
    ['<head><div></div><title>a</title>', { name: 'div', path: 'div' }],
    ['<head><title>a</title>words<meta name=robots>', { name: '#text', path: '' }],
    ['<title>a</title><frameset><frame>', null],
  ])('%s', (html, headEndedBy) => {
    expect(documentOf(html).headEndedBy).toEqual(headEndedBy)
  })
})

test('elements of the head that are in the body, except microdata', () => {
  const html =
    '<head><title>a</title><meta name=x></head><body><meta name=Robots><meta itemprop=y><link rel="x Canonical" href=/>' +
    '<link rel=stylesheet><svg><title>b</title></svg><meta http-equiv=refresh><base href=/>'
  expect(documentOf(html).headElementsInBody).toEqual({
    total: 4,
    entries: [
      { name: 'meta', key: 'robots', path: 'meta' },
      { name: 'link', key: 'canonical', path: 'link:3' },
      { name: 'meta', key: 'refresh', path: 'meta:6' },
      { name: 'base', key: '', path: 'base:7' },
    ],
  })
})

test.each([
  ['<html><head></head><body>', ['html', 'head', 'body']],
  ['<p>', []],
  ['<html><head></head><body><head><body>', ['html', 'head', 'body', 'head', 'body']],
  ['<html><p><html>', ['html', 'html']],
])('the page tags of %s', (html, tags) => {
  expect(documentOf(html).pageTags).toEqual(tags)
})

test('base tags, and the first element with a URL before them', () => {
  const { bases, baseUrl } = documentOf('<base target=x><link href=/a><base href=https://cdn.example/x/>')
  expect(bases).toEqual([
    { href: null, isInHead: true, after: null },
    { href: 'https://cdn.example/x/', isInHead: true, after: 'link' },
  ])
  expect(baseUrl).toBe('https://cdn.example/x/')
})

test('repeated ids with the places of the later ones', () => {
  expect(documentOf('<body id=a><p id=a><svg id=b></svg><i id=b></i><p id=c><p id><p id>').repeatedIds).toEqual({
    total: 2,
    entries: [
      { id: 'b', count: 2, paths: ['p > i:2'] },
      { id: 'a', count: 2, paths: ['body'] },
    ],
  })
})

test.each([
  ['<p>a</p>', []],
  ['<a href=/a>\n<a href=/b>', ['link in link 2']],
  ['<button><button>', ['button in button 1']],
  ['<form>\n\n<form>', ['form in form 3']],
  ['<form></form><form></form>', []],
  ['<table>\na<tr><td>b</table>', ['moved out of table 2']],
  ['<table><tr><td>b</table>\n<!-- a', ['unclosed comment 2']],
  ['<p>\n<a href="/a>b</a> <b title="c">d</b>', ['unclosed quote 2']],
  ['<img alt="a "best" loaf"><img alt="a"title="b">', []],
  ['<p>a<a href="/b', ['unclosed tag 1']],
])('errors that change the tree: %j', (html, errors) => {
  const { entries } = documentOf(html).errors
  expect(entries.map(({ kind, line }) => `${kind} ${line}`)).toEqual(errors)
})

test('obsolete elements', () => {
  expect(documentOf('<center><font>a</font><font>b</font></center>').obsolete).toEqual([
    { name: 'center', count: 1, path: 'center' },
    { name: 'font', count: 2, path: 'center > font' },
  ])
  expect(documentOf('<frameset><frame src=/a></frameset>').obsolete.map(({ name }) => name)).toEqual([
    'frame',
    'frameset',
  ])
  expect(documentOf('<template></template><math><frameset>').obsolete, 'an element of MathML').toEqual([])
})

test('an empty root of an app, and what a noscript says', () => {
  const { emptyAppRoots, noscripts } = documentOf(
    '<body><noscript>Turn on <b>JavaScript</b></noscript><div id=root> </div><div id=app>a</div><div id=__next><i></i></div>',
  )
  expect(emptyAppRoots).toEqual([{ id: 'root', path: 'div:2' }])
  expect(noscripts).toEqual(['Turn on JavaScript'])
})

test.each([
  ['<nav></nav><main> </main>', 2],
  ['<nav><a href=/>Home</a></nav><main>Bread</main><header><i></i></header>', 0],
  ['<div id=site-header></div><div id="navRoot"><!-- menu --></div><div id=footer-placeholder></div>', 3],
  ['<aside class=drawer></aside><header></header><div data-include="menu.html"></div>', 3],
  ['<site-header></site-header><my-card></my-card>', 1],
  ['<div id=menuOverlay></div><nav class=toc></nav><footer class=quote></footer><div id=map></div><a id=menu></a>', 0],
  ['<header>Bakery<div id=menu></div></header>', 1],
])('the empty parts that a script probably fills are counted: %s', (html, count) => {
  expect(documentOf(html).emptyParts).toBe(count)
})

test('table bodies without rows are counted', () => {
  const html =
    '<table><thead><tr><th>a</th></tr></thead><tbody> </tbody></table><table><tbody><tr><td>a</td></tr></tbody></table>'
  expect(documentOf(html).emptyTableBodies).toBe(1)
})

test('a hostile page cannot make them large', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `<p id=${'x'.repeat(300)}${at % 5000}>`).join('')
  const others = '<meta name=robots><base href=/a><center></center><form><form><noscript>a</noscript>'.repeat(5000)
  const facts = documentOf(`${others}${ids}`)
  expect(facts.repeatedIds.total).toBe(5000)
  expect(JSON.stringify(facts).length).toBeLessThan(60_000)
})
