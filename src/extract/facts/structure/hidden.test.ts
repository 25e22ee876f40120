import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const hiddenOf = (html: string) => extractHtml(html).hidden

test.each([
  ['hidden', 'hidden'],
  ['hidden=until-found', undefined],
  ['style="display:none"', 'display'],
  ['style="Visibility : hidden"', 'display'],
  ['style="font-size:0"', 'font size'],
  ['style="font-size:0.9em"', undefined],
  ['style="font-size:0px !important"', 'font size'],
  ['style="opacity:0.0"', 'opacity'],
  ['style="opacity:0.1"', undefined],
  ['style="text-indent:-998px"', undefined],
  ['style="text-indent:-999px"', 'text indent'],
  ['style="text-indent:-9999em"', 'text indent'],
  ['style="position:absolute;left:-9999px"', 'off screen'],
  ['style="left:-9999px"', undefined],
  ['style="position:absolute;left:-10px"', undefined],
  ['style="color:#FFF;background:white"', 'color'],
  ['style="color:rgb(0, 0, 0);background-color:#000"', 'color'],
  ['style="color:#eee;background:white"', undefined],
])('a part with %s', (attribute, why) => {
  expect(hiddenOf(`<p ${attribute}>rye bread</p>`).entries[0]?.why).toBe(why)
})

test('a part has its words and its links to other hosts', () => {
  const html =
    '<main><p style="opacity:0">one <b hidden>two</b> <a href=https://casino.example/>three</a><a href=/a>x</a></p>four'
  expect(hiddenOf(html)).toEqual({
    total: 1,
    entries: [
      {
        why: 'opacity',
        words: 3,
        linkCount: 2,
        links: ['https://casino.example/'],
        isExpected: false,
        path: 'main > p',
      },
    ],
  })
})

test.each([
  ['a button controls it', '<button aria-controls="x y"></button><div hidden id=y>a</div>', true],
  ['a popover target', '<div hidden id=y>a</div><button popovertarget=y></button>', true],
  ['in details', '<details><p hidden>a</details>', true],
  ['a menu', '<div class="main-menu" hidden>a</div>', true],
  ['in navigation', '<nav><p hidden>a</nav>', true],
  ['for screen readers', '<p style="position:absolute;left:-9999px;clip:rect(0 0 0 0)">a', true],
  ['a popover', '<p popover hidden>a', true],
  ['nothing opens it', '<p hidden id=z>a', false],
  ['after details', '<details></details><p hidden>a', false],
])('whether it is expected: %s', (_, html, isExpected) => {
  expect(hiddenOf(html).entries[0]?.isExpected).toBe(isExpected)
})

test('a hostile page cannot make them large', () => {
  const link = `<a href=https://x.example/${'a'.repeat(1000)}>a</a>`
  const facts = hiddenOf(`<p hidden>${link.repeat(20)}</p>`.repeat(200) + '<i style="opacity:0">a</i>'.repeat(10_000))
  expect(facts.total).toBe(10_200)
  expect(JSON.stringify(facts).length).toBeLessThan(100_000)
})
