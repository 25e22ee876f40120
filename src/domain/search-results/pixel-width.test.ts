import { describe, expect, it, test } from 'vitest'
import { DESCRIPTION_PX, fitText, pixelWidth, RESULT_WIDTHS, TITLE_PX } from './pixel-width.ts'

describe('the width of a text in Arial', () => {
  // Measured in Chromium with a font that has Arial's widths, without kerning.
  test.each([
    ['', 20, 0],
    [' ', 20, 6],
    ['i', 20, 4],
    ['W', 20, 19],
    ['Harbour Bakery', 20, 140],
    ['iiiiiiiiii', 20, 44],
    ['WWWWWWWWWW', 20, 189],
    ['Ελληνικά', 20, 80],
    ['Хлеб', 20, 48],
    ['Žluťoučký kůň', 20, 125],
    ['東京', 20, 40],
    ['パン屋', 14, 42],
    ['🥐', 20, 20],
    ['e\u0301', 20, 11],
    ['a\u200bb', 20, 22],
  ])('%j at %i px is %i px wide', (text, size, width) => {
    expect(pixelWidth(text, size)).toBe(width)
  })
})

describe('a text in a search result', () => {
  const { title, description } = RESULT_WIDTHS.desktop

  it('is not cut if it fits, to the pixel', () => {
    const text = 'Sourdough and rye'
    const width = pixelWidth(text, TITLE_PX)
    expect(fitText(text, TITLE_PX, width)).toEqual({ text, isCut: false, width })
    expect(fitText(text, TITLE_PX, width - 1).isCut).toBe(true)
  })

  it('is cut between two words, and the rest fits the width', () => {
    const fitted = fitText(
      'Sourdough and rye, baked every morning since 1911 in the old harbour of the town',
      TITLE_PX,
      title,
    )
    expect(fitted.text).toBe('Sourdough and rye, baked every morning since 1911 in the …')
    expect(pixelWidth(fitted.text, TITLE_PX)).toBeLessThanOrEqual(title)
    expect(fitted.width).toBeGreaterThan(title)
  })

  it('is cut inside a word if it has no space, but never inside a character', () => {
    const fitted = fitText('🥐'.repeat(100), TITLE_PX, title)
    expect(fitted.text).toBe(`${'🥐'.repeat(26)}…`)
    expect(fitted.text.isWellFormed()).toBe(true)
  })

  it('is cut between Chinese or Japanese characters, which have no spaces between words', () => {
    expect(fitText(`Bread ${'東京パン屋'.repeat(10)}`, TITLE_PX, title).text).toBe(
      `Bread ${'東京パン屋'.repeat(4)}東京パ…`,
    )
    expect(fitText(`東京 ${'W'.repeat(40)}`, TITLE_PX, title).text).toBe('東京 …')
  })

  it('counts narrow letters for less than wide ones', () => {
    expect(fitText('i'.repeat(100), TITLE_PX, title).isCut).toBe(false)
    expect(fitText('W'.repeat(35), TITLE_PX, title).isCut).toBe(true)
  })

  it('handles a megabyte of text', () => {
    expect(fitText('loaf '.repeat(200_000), DESCRIPTION_PX, description).text.length).toBeLessThan(200)
  })
})
