import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaMissingContext } from './schema-missing-context.ts'

const block = (json: string) => `<script type="application/ld+json">${json}</script>`
const context = (json: string) => block(`{"@context":${json},"@type":"Product"}`)

testPageCheck(schemaMissingContext, {
  passes: {
    https: context('"https://schema.org"'),
    'http, www and a slash': context('"http://www.schema.org/"'),
    'an extension of schema.org': context('"http://bib.schema.org/"'),
    'as @vocab': context('{"@vocab":"https://schema.org/"}'),
    'a prefix for schema.org': block('{"@context":{"s":"https://schema.org/"},"@type":"s:Product"}'),
    'in a list': context('["https://schema.org",{"@language":"de"}]'),
    'a graph': block('{"@context":"https://schema.org","@graph":[{"@type":"Product"},{"@type":"Person"}]}'),
    'another known vocabulary': context('"https://www.w3.org/ns/activitystreams"'),
    'an empty list': block('[]'),
  },
  finds: {
    'no context': [
      block('{"@type":"Product"}'),
      [{ saw: 'no @context', at: 'html > * > script:first-child' }],
      { severity: 'medium' },
    ],
    'one of two objects of a list': [
      block('[{"@context":"https://schema.org","@type":"Product"},{"@type":"Person"}]'),
      [{ saw: 'no @context' }],
    ],
    'a wrong host': [context('"https://schema.com"'), [{ saw: '@context: https://schema.com' }]],
    'a host that only starts like it': [
      context('"https://schema.org.example/"'),
      [{ saw: '@context: https://schema.org.example/' }],
    ],
    'a type instead of a context': [
      context('"https://schema.org/Product"'),
      [{ saw: '@context: https://schema.org/Product' }],
    ],
  },
  notApplicable: {
    'no JSON-LD': '<p itemscope></p>',
    'only broken JSON-LD': block('{'),
  },
})
