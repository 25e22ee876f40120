import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawSocialImage } from './draw-social-image.ts'
import { createSocialImages } from './social-images.ts'

const words = (title: string) => ({ title, description: 'Why?', section: '' })

it('an image is drawn once, and one at a time', async () => {
  let drawing = 0
  let maxAtOnce = 0
  const drawn: string[] = []
  const images = createSocialImages(async ({ title }) => {
    drawing += 1
    maxAtOnce = Math.max(maxAtOnce, drawing)
    await new Promise((resolve) => setTimeout(resolve, 1))
    drawing -= 1
    drawn.push(title)
    return Buffer.from(title)
  })
  const given = await Promise.all(['a', 'b', 'a', 'c', 'b'].map((title) => images(words(title))))
  expect(given.map(String)).toEqual(['a', 'b', 'a', 'c', 'b'])
  expect({ drawn, maxAtOnce }).toEqual({ drawn: ['a', 'b', 'c'], maxAtOnce: 1 })
})

it('if too many are requested, the rest can try again later', async () => {
  const images = createSocialImages(async ({ title }) => Buffer.from(title))
  const attempts = Array.from({ length: 25 }, (_, index) => images(words(String(index))))
  expect(attempts.filter((picture) => picture === null)).toHaveLength(5)
  await Promise.all(attempts)
  expect(String(await images(words('24')))).toBe('24')
})

it('an image that could not be drawn is tried again', async () => {
  let attempts = 0
  const images = createSocialImages(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('No fonts.')
    return Buffer.from('drawn')
  })
  await expect(images(words('a'))).rejects.toThrow('No fonts.')
  expect(String(await images(words('a')))).toBe('drawn')
})

it('a title without a font is left out, emoji are dropped, and no word leaves the image', async () => {
  const drawn = (title: string, description = '') => drawSocialImage({ title, description, section: 'Blog' })
  const name = await drawn('Pagewarden')
  expect(name.equals(await drawn('日本語のタイトル', 'これは説明です'))).toBe(true)
  expect((await drawn('Tokyo')).equals(await drawn('Tokyo 🙂', '東京'))).toBe(true)
  // Letters are dark. There must be none at the right edge.
  const edge = await sharp(await drawn('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)))
    .extract({ left: 1150, top: 150, width: 50, height: 300 })
    .raw()
    .toBuffer()
  expect(Math.min(...edge)).toBeGreaterThan(150)
})

it('letters of any script, no letters and very many letters do not stop the drawing', async () => {
  for (const title of ['', 'Ž 東京 Привет ‏שלום 🙂 <b>&amp;', 'x'.repeat(100_000)])
    expect((await drawSocialImage({ title, description: title, section: 'Blog' })).length).toBeGreaterThan(1000)
})
