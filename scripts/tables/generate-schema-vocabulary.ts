import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reduces a release of schema.org to what checks read: `node scripts/tables/generate-schema-vocabulary.ts 30.0 <file>`, where
 * the file is data/releases/30.0/schemaorg-all-https.jsonld of github.com/schemaorg/schemaorg.
 */
const FILE = join(import.meta.dirname, '../../src/checks/structured_data/schema-vocabulary.txt')

type Reference = { '@id': string }
type Term = { '@id': string; '@type': string | string[]; [property: string]: unknown }

if (import.meta.main) {
  const [version, release] = process.argv.slice(2)
  if (version === undefined || release === undefined) throw new Error('Give the version and the release file.')
  writeFileSync(FILE, reduceVocabulary(version, JSON.parse(readFileSync(release, 'utf8'))))
}

/** One line per term: `T` type and parents, `P` property, domains and ranges, `M` member and its enumerations. */
export function reduceVocabulary(version: string, release: { '@graph': Term[] }): string {
  const terms = release['@graph'].filter((term) => term['@id'].startsWith('schema:'))
  const lines = terms.map((term) => lineOf(term)).filter((line) => line !== null)
  return `# schema.org ${version}, reduced by scripts/tables/generate-schema-vocabulary.ts. CC BY-SA 3.0.\n${lines.sort().join('\n')}\n`
}

function lineOf(term: Term): string | null {
  const types = [term['@type']].flat()
  const name = nameOf(term['@id'])
  const successor = namesIn(term['schema:supersededBy'])
  if (types.includes('rdf:Property')) {
    const [domains, ranges] = [namesIn(term['schema:domainIncludes']), namesIn(term['schema:rangeIncludes'])]
    return ['P', name, domains, ranges, successor].join('|')
  }
  if (types.includes('rdfs:Class')) {
    // `schema:Boolean` and the like are data types as well.
    return ['T', name, namesIn(term['rdfs:subClassOf']), types.includes('schema:DataType') ? 'D' : '', successor].join(
      '|',
    )
  }
  const enumerations = types.filter((type) => type.startsWith('schema:')).map(nameOf)
  return enumerations.length === 0 ? null : ['M', name, enumerations.join(' '), '', successor].join('|')
}

function namesIn(value: unknown): string {
  const references = [value ?? []].flat() as Reference[]
  const names = references.map((each) => each['@id']).filter((id) => id.startsWith('schema:'))
  return names.map(nameOf).sort().join(' ')
}

function nameOf(id: string): string {
  return id.slice('schema:'.length)
}
