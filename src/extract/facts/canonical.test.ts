import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const tag = (url: string) => ({ url, from: 'tag' })
const header = (url: string) => ({ url, from: 'header' })

test.each<[string, string, string | undefined, unknown]>([
  ['absolute', '<link rel="canonical" href="https://a.example/x">', undefined, tag('https://a.example/x')],
  ['among other rel tokens', '<link rel="Canonical shortlink" href="/x">', undefined, tag('https://bakery.example/x')],
  [
    'relative to the base',
    '<link rel=canonical href=x><base href=/sub/>',
    undefined,
    tag('https://bakery.example/sub/x'),
  ],
  [
    'the first of two',
    '<link rel=canonical href=/a><link rel=canonical href=/b>',
    undefined,
    tag('https://bakery.example/a'),
  ],
  [
    'past an empty one',
    '<link rel=canonical href=""><link rel=canonical href=/b>',
    undefined,
    tag('https://bakery.example/b'),
  ],
  ['not http', '<link rel=canonical href="mailto:a@b.example">', undefined, null],
  ['not a URL', '<link rel=canonical href="https://">', undefined, null],
  ['in a template', '<template><link rel=canonical href=/a></template>', undefined, null],
  ['by header', '', '<https://a.example/x>; rel="canonical"', header('https://a.example/x')],
  [
    'by header among others',
    '',
    '</n>; rel=next, </x>; title="a, b"; rel="canonical"',
    header('https://bakery.example/x'),
  ],
  ['the tag before the header', '<link rel=canonical href=/a>', '</x>; rel=canonical', tag('https://bakery.example/a')],
  ['a header of another kind', '', '</x>; rel=preload; as=script', null],
])('canonical %s', (_, html, link, expected) => {
  const headers = { 'content-type': 'text/html', ...(link === undefined ? {} : { link }) }
  expect(extractHtml({ html, headers }).canonical).toEqual(expected)
})
