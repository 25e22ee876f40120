import { expect, test } from 'vitest'
import type { Resource } from '#domain/facts/resource-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'

const resourcesOf = (html: string) => extractHtml(html).resources
const brief = ({ kind, url, inHead, blocks }: Resource) => `${kind} ${url}${inHead ? ' head' : ''}${blocks ? ' !' : ''}`
const briefly = (html: string) => resourcesOf(html).entries.map(brief)

const SITE = 'https://bakery.example'

test('a resource has a URL, a kind, a place and the attributes that checks need', () => {
  const html = '<script src="//cdn.example/a.js" integrity="sha384-x" crossorigin data-x=1></script>'
  expect(resourcesOf(html)).toEqual({
    entries: [
      {
        url: 'https://cdn.example/a.js',
        kind: 'script',
        inHead: true,
        blocks: true,
        isProtocolRelative: true,
        attributes: { crossorigin: '', integrity: 'sha384-x' },
        path: 'script',
      },
    ],
    total: 1,
    documentWrites: [],
    banners: [],
  })
})

test.each<[string, string, string[]]>([
  ['async', '<script async src=/a.js></script>', [`script ${SITE}/a.js head`]],
  ['deferred', '<script defer src=/a.js></script>', [`script ${SITE}/a.js head`]],
  ['a module', '<script type=module src=/a.js></script>', [`script ${SITE}/a.js head`]],
  [
    'a module that blocks by its own wish',
    '<script type=module blocking=render src=/a.js></script>',
    [`script ${SITE}/a.js head !`],
  ],
  ['for old browsers', '<script nomodule src=/a.js></script>', []],
  ['a template', '<script type="text/x-template" src=/a.js></script>', []],
  ['an empty src', '<script src=" "></script>', []],
  ['in the body', '<p><script src=/a.js></script>', [`script ${SITE}/a.js`]],
  ['in an SVG', '<svg><script href="/a.js"></script></svg>', [`script ${SITE}/a.js`]],
  ['a file on a disk', '<script src="file:///c:/a.js"></script>', ['script file:///c:/a.js head !']],
])('script: %s', (_, html, expected) => {
  expect(briefly(html)).toEqual(expected)
})

test.each<[string, string, string[]]>([
  ['plain', '<link rel=stylesheet href=/a.css>', ['style head !']],
  ['for print', '<link rel=stylesheet href=/a.css media=print>', ['style head']],
  [
    'for print and small screens',
    '<link rel=stylesheet href=/a.css media="print, (max-width: 9em)">',
    ['style head !'],
  ],
  ['for no medium', '<link rel=stylesheet href=/a.css media="not all">', ['style head']],
  ['an alternative', '<link rel="alternate stylesheet" title=Dark href=/a.css>', ['style head']],
  ['disabled', '<link rel=stylesheet href=/a.css disabled>', ['style head']],
  ['of another type', '<link rel=stylesheet type="text/less" href=/a.css>', []],
  ['in the body', '<p><link rel=stylesheet href=/a.css>', ['style']],
  ['also preloaded', '<link rel="preload stylesheet" as=style href=/a.css>', ['style head !', 'hint head']],
  ['without scripts', '<noscript><link rel=stylesheet href=/a.css></noscript>', []],
  ['imported', '<style>/* @import "/x" */ @charset "utf-8"; @import url("/a.css");</style>', ['style head !']],
  ['imported too late', '<style>p { color: red } @import "/a.css";</style>', []],
  ['without a URL', '<link rel=stylesheet>', []],
])('style sheet: %s', (_, html, expected) => {
  expect(briefly(html)).toEqual(expected.map((each) => each.replace(/^\w+/, `$& ${SITE}/a.css`)))
})

test('hints keep what says whether they are right', () => {
  const html =
    '<link rel=preload as=font href=/a.woff2 crossorigin><link rel=preconnect href=https://cdn.example/x>' +
    '<link rel=preload href=/b.js><link rel=dns-prefetch href=//cdn.example><link rel=icon href=/i.png>'
  expect(resourcesOf(html).entries.map(({ kind, url, attributes }) => [kind, url, attributes])).toEqual([
    ['font', `${SITE}/a.woff2`, { rel: 'preload', as: 'font', crossorigin: '' }],
    ['hint', 'https://cdn.example/x', { rel: 'preconnect' }],
    ['hint', `${SITE}/b.js`, { rel: 'preload' }],
    ['hint', 'https://cdn.example/', { rel: 'dns-prefetch' }],
  ])
})

test('frames and requests of inline scripts are resources', () => {
  const html =
    '<body><iframe src="http://maps.example/"></iframe><iframe src=about:blank></iframe><iframe></iframe>' +
    '<script>fetch("http://api.example/a"); r.open("GET", "https://api.example/b"); fetch("/c")</script>'
  expect(briefly(html)).toEqual([
    'frame http://maps.example/',
    'fetch http://api.example/a',
    'fetch https://api.example/b',
  ])
})

test.each<[string, string, string[]]>([
  ['a tag', 'document.write("<script src=a.js><\\/script>")', ['document.write("<script src=a.js><\\/script>")']],
  ['an escaped tag', 'document.write(unescape("%3Cscript%3E)"))', ['document.write(unescape("%3Cscript%3E)"))']],
  ['a tag, as a fallback', 'window.jQuery || document.write("<script src=a.js><\\/script>")', []],
  ['a tag, after a test', '!window.jQuery && document.write("<script src=a.js><\\/script>")', []],
  ['a tag, if there is none', 'if (typeof $ == "undefined") {\n  document.write("<script src=a.js><\\/script>")}', []],
  ['another tag', 'document.write("<p>"); x = "<script>"', []],
  ['a comment', 'log("document.written")', []],
])('document.write with %s', (_, script, expected) => {
  expect(resourcesOf(`<script>${script}</script>`).documentWrites.map(({ text }) => text)).toEqual(expected)
})

test('banners of inline scripts name their libraries', () => {
  const script = '/*!\n * Bootstrap v3.3.7 (x)\n */ a() /** plain */ /*! jQuery v1.12.4 | (c) jQuery */'
  expect(resourcesOf(`<script>${script}</script>`).banners).toEqual([
    { text: 'Bootstrap v3.3.7 (x)', path: 'script' },
    { text: 'jQuery v1.12.4 | (c) jQuery', path: 'script' },
  ])
})

test.each([
  ['many tags', '<script src="/a.js" integrity></script>'.repeat(30_000)],
  ['long attributes', `<script src="/${'ä'.repeat(5000)}" integrity="${'y'.repeat(5000)}"></script>`.repeat(100)],
  ['a long base', `<base href="/${'b'.repeat(8000)}/">${'<script src="a.js"></script>'.repeat(5000)}`],
  ['many requests', `<script>${'fetch("http://a.example/");'.repeat(40_000)}</script>`],
  ['many writes', `<script>${'document.write("'.repeat(60_000)}</script>`],
  ['many comments', `<script>${'/*! 1.0'.repeat(140_000)}</script>`],
  ['many imports', `<style>${'@import "/a.css";'.repeat(60_000)}</style>`],
])('a hostile page cannot make them large: %s', (_, html) => {
  const resources = resourcesOf(html)
  expect(JSON.stringify(resources).length).toBeLessThan(400_000)
  expect(resources.total).toBeGreaterThanOrEqual(resources.entries.length)
})
