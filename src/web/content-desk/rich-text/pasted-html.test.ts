import { describe, expect, test } from 'vitest'
import { pastedHtml } from './pasted-html.ts'

const paste = (html: string) => pastedHtml(html, 'https://site.example')

/** A list item as Word for Windows writes it, with shortened styles. */
const item = (marker: string, words: string, level = 1) =>
  "<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;" +
  `mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  "<span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>" +
  `${marker}<span style='font:7.0pt "Times New Roman"'>${'&nbsp;'.repeat(7)}\n</span></span></span><![endif]>` +
  `<span lang=EN-GB>${words}<o:p></o:p></span></p>\n\n`

describe('text pasted from Word', () => {
  test('bullets become a list with a nested list', () => {
    const list = item('·', 'Rye') + item('o', 'Dark', 2) + item('·', 'Wheat')
    const html = `<p class=MsoNormal>Before</p>\n${list}<p class=MsoNormal>After</p>`
    expect(paste(html).html.replace(/ lang=EN-GB/g, '')).toBe(
      '<p class=MsoNormal>Before</p>\n<ul><li><span>Rye</span><ul><li><span>Dark</span></li></ul></li>' +
        '<li><span>Wheat</span></li></ul>\n\n<p class=MsoNormal>After</p>',
    )
  })

  test('numbers become a numbered list with the same first number', () => {
    const html = item('3.', 'Knead') + item('4.', 'Rest') + item('·', 'Bake')
    expect(paste(html).html).toMatch(/^<ol start="3"><li>.*Knead.*<\/li><li>.*Rest.*<\/li><\/ol><ul><li>.*Bake/)
  })

  test('a list whose conditional comments the browser dropped or rewrote is recognised', () => {
    for (const html of [
      item('·', 'Rye').replace(/<!\[.*?\]>/g, ''),
      item('·', 'Rye').replace(/<!(\[.*?\])>/g, '<!--$1-->'),
    ]) {
      expect(
        paste(html)
          .html.replace(/<\/?span[^>]*>/g, '')
          .trim(),
      ).toBe('<ul><li>Rye</li></ul>')
    }
  })

  test('styles, drawings and local pictures are removed, and the pictures are counted', () => {
    const html =
      '<html><head><style><!-- @font-face {font-family:Symbol} --></style></head><body>\n' +
      '<!--StartFragment--><p class=MsoTitle>Bread</p><h1>Rye<o:p></o:p></h1><p class=MsoNormal>' +
      '<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]-->' +
      '<![if !vml]><img width=602 height=300\n' +
      'src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="a">' +
      '<![endif]></p><!--EndFragment--></body></html>'
    const { html: pasted, leftOutPictures } = paste(html)
    expect(pasted).toContain('<h2>Bread</h2><h1>Rye</h1>')
    expect(pasted).not.toMatch(/font-face|file:|imagedata|o:p/)
    expect(leftOutPictures).toBe(1)
  })
})

test('the bold wrapper of Google Docs is removed', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
    '<p dir="ltr"><span style="font-weight:700">Rye</span> bread</p></b>'
  expect(paste(html).html).toBe(
    '<meta charset="utf-8"><p dir="ltr"><span style="font-weight:700">Rye</span> bread</p></b>',
  )
})

test('bold text from Word stays bold', () => {
  const html = "<p><b style='mso-bidi-font-weight:normal'>Rye</b> bread</p>"
  expect(paste(html).html).toBe(html)
})

test('embedded players are counted, because the editor removes them', () => {
  const html = '<p>Watch</p><iframe src="https://www.youtube.com/embed/x"></iframe><video src="a.mp4"></video>'
  expect(paste(html).leftOutPlayers).toBe(2)
})

test('pictures of this site stay, those of other sites are removed', () => {
  const html =
    '<p><img src="https://site.example/media/a.webp" alt="A loaf">' +
    '<img alt="x > y" src=https://other.example/b.png><img src="data:image/png;base64,AA"></p>'
  expect(paste(html)).toEqual({
    html: '<p><img src="/media/a.webp" alt="A loaf"></p>',
    leftOutPictures: 2,
    leftOutPlayers: 0,
  })
})

test('a long text is parsed quickly', () => {
  const start = performance.now()
  paste(`<p style='mso-list:l0 level1'>${'<span>'.repeat(20_000)}`.repeat(5) + ' '.repeat(500_000))
  expect(performance.now() - start).toBeLessThan(5000)
})
