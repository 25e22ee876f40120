import { describe, expect, it } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const linksOf = (html: string) => extractHtml({ html, url: 'https://shop.example/old/' }).links

describe('a page made of frames links to its frames', () => {
  it.each([
    ['in a frameset', '<frameset cols="20%,*"><frame src="menu.html" title=Menu><frame src="/main.html"></frameset>'],
    ['in nested framesets', '<frameset><frameset><frame src=menu.html title=Menu></frameset><frame src=/main.html>'],
    [
      'after a head',
      '<head><title>Shop</title></head><frameset><frame src=menu.html title=Menu><frame src=/main.html>',
    ],
    [
      'next to what browsers without frames see',
      '<frameset><frame src=menu.html title=Menu><frame src=/main.html><noframes><a href=/text>x</a></noframes>',
    ],
  ])('%s', (_where, html) => {
    expect(linksOf(html)).toEqual([
      { url: 'https://shop.example/old/menu.html', text: 'Menu', rel: [] },
      { url: 'https://shop.example/main.html', text: '', rel: [] },
    ])
  })

  it.each([
    ['a frame outside of a frameset', '<p>Text <frame src=/a.html>'],
    ['a frameset after text', '<p>Text</p><frameset><frame src=/a.html></frameset>'],
    ['an iframe', '<iframe src=/a.html></iframe>'],
    ['a frame without a URL', '<frameset><frame><frame src=""><frame src="javascript:0"><frame src="#a">'],
  ])('%s is not a link', (_what, html) => {
    expect(linksOf(html)).toEqual([])
  })
})
