import { describe, expect, test } from 'vitest'
import { htmlLines } from './html-lines.ts'
import { textDifference } from './text-difference.ts'

describe('the difference between two texts', () => {
  test('lists added and removed lines, and the changed words of an edited line', () => {
    const earlier = ['# Bread', 'We bake bread at dawn.', 'Closed on Sunday.']
    const later = ['# Bread', 'We bake good bread at noon.', 'Parking is free.', 'Closed on Sunday.']
    expect(textDifference(earlier, later)).toEqual([
      { kind: 'same', pieces: [{ kind: 'same', text: '# Bread' }] },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'We bake ' },
          { kind: 'new', text: 'good ' },
          { kind: 'same', text: 'bread at ' },
          { kind: 'removed', text: 'dawn' },
          { kind: 'new', text: 'noon' },
          { kind: 'same', text: '.' },
        ],
      },
      { kind: 'new', pieces: [{ kind: 'new', text: 'Parking is free.' }] },
      { kind: 'same', pieces: [{ kind: 'same', text: 'Closed on Sunday.' }] },
    ])
  })

  test('joins changes that are separated only by spaces', () => {
    const [line] = textDifference(['Bread is good. And at noon.'], ['Bread is good. Come early.'])
    expect(line?.pieces).toEqual([
      { kind: 'same', text: 'Bread is good. ' },
      { kind: 'removed', text: 'And at noon' },
      { kind: 'new', text: 'Come early' },
      { kind: 'same', text: '.' },
    ])
  })

  test('does not treat two unrelated lines as one edited line', () => {
    expect(textDifference(['Open all day'], ['Nothing alike'])).toEqual([
      { kind: 'removed', pieces: [{ kind: 'removed', text: 'Open all day' }] },
      { kind: 'new', pieces: [{ kind: 'new', text: 'Nothing alike' }] },
    ])
  })

  test('is fast for equal, empty or very long texts', () => {
    expect(textDifference([], [])).toEqual([])
    expect(textDifference(['a'], ['a']).map(({ kind }) => kind)).toEqual(['same'])
    const long = (word: string) => Array.from({ length: 3000 }, (_none, at) => `${word}${at}`)
    expect(textDifference(long('gone'), long('new'))).toHaveLength(6000)
  })
})

test('HTML is compared as lines of text that show the kind of each block', () => {
  const html =
    '<h2>Bread &amp; rolls</h2><p>Baked <strong>here</strong>, see <a href="/map">the map</a>.</p>' +
    '<ul><li><p>Rye</p></li><li>Spelt</li></ul><p><img src="/media/a.webp" alt="A loaf"></p><hr>'
  expect(htmlLines(html)).toEqual([
    '## Bread & rolls',
    'Baked here, see the map (/map).',
    '• Rye',
    '• Spelt',
    '[Picture: A loaf]',
    '———',
  ])
})
