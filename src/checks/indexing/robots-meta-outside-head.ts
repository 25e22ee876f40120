import type { RobotsStatement } from '#domain/facts/head-facts.ts'
import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { writtenStatement } from './robots-statements.ts'

export const robotsMetaOutsideHead = definePageCheck({
  id: 'robots_meta_outside_head',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Robots meta tag outside the head',
  message: 'A robots meta tag is in the body of the page',
  why:
    'The HTML standard allows this tag only in the head. Some crawlers read the head alone, so the page may be listed, or ' +
    'its links followed, although the tag says no.',
  fix: 'Move the tag into the head, before any element that does not belong there.',
  basis: 'HTML standard: the meta element; Google: robots meta tag',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  recommend: ({ evidence: [first] }) =>
    first ? `Move this tag into the head, before any visible element: \`${first.saw}\`.` : null,
  more: () => ({
    rule: [
      'We report every meta tag for crawlers, such as `robots` or `googlebot`, that is in the body after the page was ' +
        'parsed as a browser does it. An element that does not belong in the head, such as a `<div>` or `<img>`, ends ' +
        'the head, and all tags after it are in the body.',
      'A tag that says only `index`, `follow` or `all` is not reported: that is what crawlers do without it.',
    ],
    example: {
      found: '<body>\n  <meta name="robots" content="noindex">',
      fixed: '<head>\n  <meta name="robots" content="noindex">\n</head>\n<body>',
    },
  }),
  needs: ['statusCode', 'robotsRules', 'document'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ robotsRules, document }) => {
    const inBody = robotsRules.entries.filter(({ from }) => from === 'body')
    if (!inBody.some(hasEffect)) return []
    const places = document.headElementsInBody.entries.filter(({ name }) => name === 'meta')
    return inBody.flatMap((statement) => {
      const place = places.findIndex(({ key }) => key === statement.agent)
      const [found] = place === -1 ? [] : places.splice(place, 1)
      return hasEffect(statement)
        ? [{ saw: writtenStatement(statement), ...(found && { at: pathInBody(found.path) }) }]
        : []
    })
  },
})

const DEFAULTS: ReadonlySet<string> = new Set(['index', 'follow', 'all'])

function hasEffect({ rules }: RobotsStatement): boolean {
  return rules.some(({ directive }) => !DEFAULTS.has(directive))
}
