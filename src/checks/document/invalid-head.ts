import type { DocumentFacts } from '#domain/facts/structure-facts.ts'
import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { describeElement, misplacedElements } from './head-elements.ts'

export const invalidHead = definePageCheck({
  id: 'invalid_head',
  version: 4,
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Head ends too early',
  message: ({ evidence }) => `${evidence[0]?.saw.split(' – ')[0] ?? 'An element'} ends the head before its last tags`,
  why:
    'Everything after it counts as part of the body. Search engines then ignore the canonical, robots, hreflang and ' +
    'description tags that follow.',
  fix: 'Move everything but title, meta, link, script, style, base, template and noscript out of the head.',
  basis: 'Google Search Central, “Use valid page metadata”; HTML standard, section “Tree construction”',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  recommend: ({ evidence: [first] }) =>
    first === undefined
      ? null
      : `Move ${first.saw.split(' – ')[0]} below \`<body>\`, or put it after all tags that belong to the head.`,
  more: () => ({
    rule: [
      'A page is reported if an element or text that may not be in the head begins the body before any `<body>` tag, ' +
        'and a title, meta or base tag, or a link to a canonical or alternate page follows.',
      'The first piece of evidence is what ended the head; the others are the tags that are now in the body. Tags ' +
        'with `itemprop` and meta tags of RDFa may be in the body, so they are not counted. Nor are tags that search engines and previews do not read: `generator`, ' +
        '`theme-color` and the like, and links to JSON or oEmbed versions. XML files are not judged.',
    ],
    example: {
      found: '<head>\n  <title>Rye</title>\n  <div id="banner"></div>\n  <link rel="canonical" href="/rye">\n</head>',
      fixed:
        '<head>\n  <title>Rye</title>\n  <link rel="canonical" href="/rye">\n</head>\n<body>\n  <div ' +
        'id="banner"></div>',
    },
    hints: [
      'The usual reasons are tracking snippets: an `<iframe>` or `<img>` in the head. An `<img>` in a `<noscript>` ' +
        'of the head ends it only for programs that run no scripts, as many crawlers do.',
      'If it has to stay, put it last in the head.',
    ],
  }),
  needs: ['document'],
  appliesTo: ({ document: { start, doctype } }) => doctype !== null || !start.startsWith('<?xml'),
  find: ({ document }) => {
    const misplaced = document.headEndedBy === null ? [] : misplacedElements(document)
    if (document.headEndedBy === null || misplaced.length === 0) return []
    const tags = misplaced.map((each) => ({ saw: describeElement(each), at: pathInBody(each.path) }))
    return [cause(document.headEndedBy), ...tags]
  },
})

function cause({ name, path }: NonNullable<DocumentFacts['headEndedBy']>) {
  return name === '#text'
    ? { saw: 'Text – it ends the head' }
    : { saw: `<${name}> – it ends the head`, at: pathInBody(path) }
}
