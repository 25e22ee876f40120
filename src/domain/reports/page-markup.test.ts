import { expect, test } from 'vitest'
import type { StructuredNode } from '../facts/structured-data.ts'
import { describeMarkup } from './page-markup.ts'

const node = (types: string[], properties: StructuredNode['properties'] = {}): StructuredNode => ({
  ...{ format: 'json-ld', types, id: null, isSchemaOrg: true, properties, path: 'script:2' },
})

test('nested structured data becomes lines that name their way', () => {
  const offer = node(['Offer'], { price: [3.5], availability: [{ value: 'InStock', language: null, datatype: null }] })
  const nodes = [
    node(['Product'], {
      name: ['Rye'],
      offers: [offer],
      isRelatedTo: [{ ...node([]), id: '#spelt' }, node(['Product'], { name: ['Oat'] })],
    }),
  ]
  const { structuredData } = describeMarkup(
    { structuredData: { nodes, isCut: false, jsonLdBlocks: [], jsonLdErrors: [], microdataProblems: [] } },
    (path) => `at ${path}`,
  )
  expect(structuredData).toMatchObject({ total: 1, items: [{ types: ['Product'], at: 'at script:2', total: 7 }] })
  expect(structuredData?.items[0]?.properties.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'name=Rye',
    'offers=Offer',
    'offers.price=3.5',
    'offers.availability=InStock',
    'isRelatedTo[1]=#spelt',
    'isRelatedTo[2]=Product',
    'isRelatedTo[2].name=Oat',
  ])
})

test('what a crawl did not keep is not known, which is not the same as none', () => {
  expect(describeMarkup({ social: { total: 0, entries: [] } }, String)).toEqual({
    headings: null,
    structuredData: null,
    social: { total: 0, tags: [] },
  })
})

test('long lists and texts are cut, and the total is kept', () => {
  const tags = Array.from(
    { length: 101 },
    () => ({ attribute: 'property', key: 'og:x', content: 'é'.repeat(501) }) as const,
  )
  const { social } = describeMarkup({ social: { total: 300, entries: tags } }, String)
  expect(social).toMatchObject({ total: 300 })
  expect(social?.tags).toHaveLength(100)
  expect(social?.tags[0]?.content).toBe(`${'é'.repeat(500)}…`)
})
