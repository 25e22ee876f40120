import type { MicrodataProblem } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'
import { allNodes } from './page-nodes.ts'

const STRAY = 'is in no itemscope'
const WORDS: Record<MicrodataProblem['kind'], (text: string) => string> = {
  'itemprop-outside-item': (text) => `itemprop="${text}" ${STRAY}`,
  'unknown-itemref': (text) => `itemref="${text}": no element has this id`,
}

export const microdataSyntax = definePageCheck({
  id: 'microdata_syntax',
  category: 'structured_data',
  version: 2,
  severity: (found) => (areAllStray(found) ? 'low' : 'medium'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Faulty microdata',
  message: ({ count }) => `${counted(count, 'fault')} in microdata attributes`,
  why: 'Search engines ignore microdata that belongs to no item or whose item has no type, so what it marks up is lost.',
  fix: 'Put each `itemprop` inside an element with `itemscope` and `itemtype`, and let each `itemref` name an existing id.',
  basis: 'HTML standard: microdata',
  source: 'https://html.spec.whatwg.org/multipage/microdata.html',
  recommend: (found) =>
    areAllMetas(found)
      ? 'These tags in the head were once read by Google+, which is gone. Remove them, or add `itemscope` and ' +
        '`itemtype="https://schema.org/WebPage"` to the `<html>` element.'
      : null,
  more: () => ({
    rule: [
      'Reported are an `itemprop` that is inside no `itemscope` and that no `itemref` names, an `itemscope` with ' +
        'properties but without `itemtype`, and an `itemref` to an id that no element of the page has.',
      'If the only faults are properties outside of items, the severity is low: no item is lost, and themes often leave ' +
        'a date behind. In the head they are usually left over from Google+.',
    ],
    example: {
      found: '<div itemscope><h1 itemprop="name">Rye bread</h1></div>',
      fixed: '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Rye bread</h1></div>',
    },
  }),
  needs: ['structuredData'],
  appliesTo: ({ structuredData: { nodes, microdataProblems } }) =>
    microdataProblems.length > 0 || nodes.some(({ format }) => format === 'microdata'),
  find: (page) => [
    ...page.structuredData.microdataProblems.map(({ kind, text, path }) => ({ saw: WORDS[kind](text), at: path })),
    ...allNodes(page)
      .filter(({ node }) => node.format === 'microdata' && node.types.length === 0)
      .map(({ node }) => ({ names: Object.keys(node.properties), path: node.path }))
      .filter(({ names }) => names.length > 0)
      .map(({ names, path }) => ({
        saw: `itemscope without itemtype, with ${names.slice(0, 5).join(', ')}`,
        at: path,
      })),
  ],
})

function areAllStray({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.endsWith(STRAY))
}

function areAllMetas({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ at = '' }) => /^(?:meta|link)(?::\d+)?$/.test(at))
}
