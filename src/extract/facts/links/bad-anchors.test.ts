import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const badAnchors = (html: string) => extractHtml(html).badAnchors

test('an anchor that works only with scripts has a reason, a text and a place', () => {
  const html =
    '<p><a onclick="go()">Rye <b>bread</b></a><a routerLink="/x"><img alt=Spelt></a><a ng-click=go() hidden>Oat</a>' +
    '<a href=" JavaScript:void(0)" role=button>Menu</a></p><p>after</p>'
  expect(badAnchors(html)).toEqual({
    anchors: [
      { text: 'Rye bread', why: 'onclick', href: '', code: 'go()', isButton: false, isHidden: false, path: 'p > a' },
      { text: 'Spelt', why: 'routerlink', href: '', code: '/x', isButton: false, isHidden: false, path: 'p > a:2' },
      { text: 'Oat', why: 'ng-click', href: '', code: 'go()', isButton: false, isHidden: true, path: 'p > a:3' },
      {
        text: 'Menu',
        why: 'javascript:',
        href: ' JavaScript:void(0)',
        isButton: true,
        isHidden: false,
        path: 'p > a:4',
      },
    ],
    count: 4,
  })
})

test.each([
  ['a link with onclick', '<a href=/a onclick=track()>Rye</a>'],
  ['the target of a fragment', '<a name=rye>Rye</a>'],
  ['a placeholder', '<a>Rye</a>'],
  ['another scheme', '<a href=mailto:rye@bakery.example>Rye</a>'],
])('%s is not one', (_, html) => {
  expect(badAnchors(html)).toEqual({ anchors: [], count: 0 })
})

test('an anchor in a table in another one has its own text', () => {
  const html = '<table><tr><td><a onclick=x>Rye<table><tr><td><a href=/a>Spelt</a> Oat</table></a></table>'
  expect(badAnchors(html).anchors).toMatchObject([{ text: 'Rye Spelt Oat' }])
})

test('a hostile page cannot make them large', () => {
  const { anchors, count } = badAnchors(`<a href="javascript:${'x'.repeat(500)}">${'🥐'.repeat(500)}</a>`.repeat(400))
  expect([anchors.length, count]).toEqual([300, 400])
  expect(JSON.stringify(anchors).length).toBeLessThan(200_000)
})
