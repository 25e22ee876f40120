import { describe, expect, test } from 'vitest'
import { leftOut } from './left-out.ts'

describe('HTML removed when a text is saved', () => {
  test.each([
    ['an element', '<p>a</p><script>x</script>', '<p>a</p>', ['<script>']],
    [
      'one of two pictures',
      '<img src="/media/a.webp"><img src="https://x.example/b.png">',
      '<img src="/media/a.webp" />',
      ['<img>', 'src on <img>'],
    ],
    ['an attribute', '<a href="/a" onclick="x()">a</a>', '<a href="/a">a</a>', ['onclick on <a>']],
    ['an attribute whose value holds a bracket', '<p style="a>b">a</p>', '<p>a</p>', ['style on <p>']],
    [
      'nothing, when elements are only renamed',
      '<h1>a</h1><b>b</b><i>c</i><br>',
      '<h2>a</h2><strong>b</strong><em>c</em><br />',
      [],
    ],
    ['nothing, when brackets are text', '<p>1 &lt;b&gt; 2</p>', '<p>1 &lt;b&gt; 2</p>', []],
  ])('reports %s', (_name, written, saved, reported) => {
    expect(leftOut(written, saved)).toEqual(reported)
  })
})
