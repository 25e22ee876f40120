import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const TEXTS: Record<string, string> = {
  en: 'The bread that we bake in the old oven is made of rye, and it is sold to the people who live by the harbour. ',
  de: 'Das Brot, das wir in dem alten Ofen backen, ist aus Roggen und wird an die Leute verkauft, die am Hafen wohnen. ',
  fr: 'Le pain que nous cuisons dans le vieux four est fait de seigle et il est vendu aux gens qui vivent près du port. ',
  es: 'El pan que hacemos en el horno viejo es de centeno y se vende a las personas que viven cerca de los barcos. ',
  ca: 'El pa que fem en el forn vell és de sègol i es ven a les persones que viuen a prop dels vaixells amb la gent. ',
  da: 'Det brød, som vi bager i den gamle ovn, er lavet af rug og bliver solgt til dem, der bor ved havnen efter os. ',
  no: 'Det brødet som vi baker i den gamle ovnen er laget av rug og blir solgt til dem som bor ved havnen etter oss. ',
  ru: 'Хлеб, который мы печём в старой печи, сделан из ржи, и его продают людям, которые живут у порта и на море. ',
  ja: 'わたしたちが古い窯で焼くパンはライ麦でできていて、港の近くに住む人たちに売られています。',
  zh: '我们在旧烤炉里烤的面包是用黑麦做的，卖给住在港口附近的人们，他们每天早上都来买。',
}

test.each(Object.entries(TEXTS))('%s', (language, text) => {
  expect(detectLanguage(text.repeat(8))).toBe(language)
})

test.each([
  ['no text', ''],
  ['fewer than 100 words', TEXTS.en?.repeat(3) ?? ''],
  ['names and numbers', 'Hafen 12 Miller 40 Rye-7 Oslo XL Bergen 2026 '.repeat(40)],
  ['two languages in equal parts', `${TEXTS.en}${TEXTS.de}`.repeat(10)],
])('%s: not clear', (_, text) => {
  expect(detectLanguage(text)).toBeNull()
})
