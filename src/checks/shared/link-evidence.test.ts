import { expect, test } from 'vitest'
import { readLinkDetails } from '#domain/facts/link-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { linkEvidence, withText } from './link-evidence.ts'

test('the places are those of the details', () => {
  const { links, linkDetails } = extractHtml(
    '<nav><ul><li><a href=/a>A</a><li><a href=/b>B</a></ul></nav><main><p><a href=/c>C</a></main>',
  )
  const places = linkEvidence(
    links.map(({ url }, index) => ({ index, saw: url })),
    linkDetails,
  ).map(({ at }) => at)
  expect(places).toEqual(readLinkDetails(links, linkDetails).map(({ path }) => path))
})

test('the place of one link is the same as among many', () => {
  const items = Array.from({ length: 12 }, (_, place) => `<li><a href=/${place}>A</a> <b><a href=/b${place}>B</a></b>`)
  const { links, linkDetails } = extractHtml(
    `<a href=/>Home</a><main><ul>${items.join('')}</ul></main><p><a href=/c>C</a>`,
  )
  const all = links.map(({ url }, index) => ({ index, saw: url }))
  expect(all.flatMap((each) => linkEvidence([each], linkDetails))).toEqual(linkEvidence(all, linkDetails))
})

test('long texts are cut between characters', () => {
  expect(withText(' Rye ')).toBe(' (link text “Rye”)')
  expect(withText(' ')).toBe(' (no link text)')
  expect(withText('🥐'.repeat(81))).toBe(` (link text “${'🥐'.repeat(80)}…”)`)
})
