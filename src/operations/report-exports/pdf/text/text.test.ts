import { expect, it } from 'vitest'
import { breakLines, cutToWidth } from './break-lines.ts'
import { loadFonts } from './load-fonts.ts'
import { directionOf, inVisualOrder } from './visual-order.ts'

const LETTERS = (text: string) => [...text].length

it.each([
  ['words wrap between words', 'one two three', 7, ['one two', 'three']],
  ['long words break anywhere', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['URLs break after signs', 'https://bakery.example/breads/rye', 24, ['https://bakery.example/', 'breads/rye']],
  ['Chinese needs no spaces', '面包店面包店', 3, ['面包店', '面包店']],
  ['an emoji is never split', '👩‍💻👩‍💻', 3, ['👩‍💻', '👩‍💻']],
  ['line breaks are spaces', ' a\n b ', 10, ['a b']],
])('%s', (_, text, width, lines) => {
  expect(breakLines(text, width, LETTERS, 9)).toEqual(lines)
})

it('what does not fit into the lines ends with an ellipsis', () => {
  expect(breakLines('one two three four', 5, LETTERS, 2)).toEqual(['one', 'two…'])
  expect(cutToWidth('abcdef', 4, LETTERS)).toBe('abc…')
})

it('right-to-left text keeps its letters in order, and its place in the line is turned', () => {
  expect(directionOf('12 נמל')).toBe('rtl')
  expect(directionOf('The נמל')).toBe('ltr')
  const note = inVisualOrder('Too short: נמל (3 letters)').map(({ text }) => text)
  expect(note).toEqual(['Too short: ', 'נמל', ' \u200e(3 letters)'])
  const parts = inVisualOrder('נמל (12) abc')
  expect(parts).toEqual([
    { text: 'abc', isRtl: false },
    { text: '( ', isRtl: true },
    { text: '12', isRtl: false },
    { text: 'נמל )', isRtl: true },
  ])
})

it('every script has a font, and a character without one is shown as its code', async () => {
  const scripts =
    'مخبز հաց রুটি ᏣᎳᎩ रोटी ዳቦ პური રોટલી ਰੋਟੀ לחם ꦫꦺꦴꦠꦶ ಬ್ರೆಡ್ នំប៉័ង ເຂົ້າຈີ່ റൊട്ടി ပေါင်မုန့် ରୁଟି පාන් ரொட்டி రొట్టె ޕާން ขนมปัง བག་ལེབ ' +
    '面包 麵包 パン 빵 Хлеб Ψωμί bánh mì 🍞 ❤️ 👨‍👩‍👧 🇩🇪 1️⃣ ✓ → ∑ ⵜⴰⵎⴰⵣⵉⵖⵜ ᐃᓄᒃ'
  const fonts = await loadFonts(`${scripts}\ue000`)
  for (const weight of ['regular', 'bold'] as const) fonts.runsOf(scripts, weight)
  expect([...fonts.missing]).toEqual([])
  const drawn = fonts.runsOf('a\ue000\u200e\u0007b', 'regular').map(({ text }) => text)
  expect(drawn.join('')).toBe('a[U+E000]b')
  expect([...fonts.missing]).toEqual(['\ue000'])
})
