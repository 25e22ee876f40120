import { expect, it } from 'vitest'
import { reduceVocabulary } from './generate-schema-vocabulary.ts'

const id = (name: string) => ({ '@id': `schema:${name}` })

it('a release is reduced to names, parents, domains, ranges, members and successors', () => {
  const text = reduceVocabulary('1.0', {
    '@graph': [
      { '@id': 'schema:Thing', '@type': 'rdfs:Class' },
      { '@id': 'schema:Text', '@type': ['schema:DataType', 'rdfs:Class'] },
      { '@id': 'schema:Loaf', '@type': 'rdfs:Class', 'rdfs:subClassOf': [id('Thing'), { '@id': 'bibo:Loaf' }] },
      {
        '@id': 'schema:crusts',
        '@type': 'rdf:Property',
        'schema:domainIncludes': [id('Thing'), id('Loaf')],
        'schema:rangeIncludes': id('Text'),
        'schema:supersededBy': id('crust'),
      },
      { '@id': 'schema:Warm', '@type': 'schema:Temperature' },
      { '@id': 'bibo:Loaf', '@type': 'rdfs:Class' },
    ],
  })
  expect(text.split('\n')).toEqual([
    '# schema.org 1.0, reduced by scripts/tables/generate-schema-vocabulary.ts. CC BY-SA 3.0.',
    'M|Warm|Temperature||',
    'P|crusts|Loaf Thing|Text|crust',
    'T|Loaf|Thing||',
    'T|Text||D|',
    'T|Thing|||',
    '',
  ])
})
