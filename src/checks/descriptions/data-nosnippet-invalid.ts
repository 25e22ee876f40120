import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isSnippetElement } from './snippet-elements.ts'

export const dataNosnippetInvalid = definePageCheck({
  id: 'data_nosnippet_invalid',
  category: 'search_appearance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'data-nosnippet without effect',
  message: ({ count }) => `data-nosnippet is on ${plural(count, 'an element', 'elements')} where it has no effect`,
  why: 'Google obeys `data-nosnippet` only on span, div and section elements. The text may still appear in search results.',
  fix: 'Put the attribute on a `<span>`, `<div>` or `<section>` around the text.',
  basis: 'Google Search Central, “Robots meta tag”: data-nosnippet',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  recommend: ({ count, evidence }) => {
    const name = /^<(\S+) data-nosnippet>$/.exec(evidence[0]?.saw ?? '')?.[1]
    return count !== 1 || name === undefined
      ? null
      : `Put the attribute on an element around it: \`<div data-nosnippet><${name}>…</${name}></div>\`.`
  },
  more: () => ({
    rule: ['Every element with `data-nosnippet` that is not a span, div or section is reported.'],
    example: {
      found: '<p data-nosnippet>Internal price: 3.20</p>',
      fixed: '<div data-nosnippet><p>Internal price: 3.20</p></div>',
    },
  }),
  needs: ['snippetParts'],
  appliesTo: ({ snippetParts }) => snippetParts.total > 0,
  find: ({ snippetParts }) =>
    snippetParts.entries
      .filter(({ name }) => !isSnippetElement(name))
      .map(({ name, path }) => ({ saw: `<${name} data-nosnippet>`, at: path })),
})
