import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { describeElement, isHeadCut } from './head-elements.ts'

/** Values of `http-equiv`. Other checks report other misplaced tags. */
const PRAGMAS = new Set([
  ...['refresh', 'content-security-policy', 'content-type', 'content-language', 'default-style', 'x-ua-compatible'],
])

/** Browsers without scripts follow a refresh in noscript. Other browsers ignore it. */
const NOSCRIPT = /(?:^|\s)noscript\b/

export const metaInBody = definePageCheck({
  id: 'meta_in_body',
  version: 2,
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Head tags in the body',
  message: 'Tags that belong to the head are in the body',
  why:
    'Browsers ignore a security policy in the body, and many programs read meta and link tags only in the head. What ' +
    'the tags say is then lost.',
  fix: 'Move the tags into the head of the template.',
  basis: 'HTML standard, section “The meta element”',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  more: () => ({
    rule: [
      'We report meta tags with `http-equiv` and links with `rel="alternate"`, such as feeds, that are in the body. ' +
        'Links to JSON or oEmbed versions do not count, nor does a refresh in `noscript`.',
      'Titles, descriptions, robots rules, canonical and hreflang links in the body have checks of their own. If ' +
        'something in the head ended it too early, the page is reported for that instead.',
    ],
    example: {
      found: '<body>\n  <meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
      fixed: '<head>\n  <meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
    },
  }),
  needs: ['document', 'inBody'],
  appliesTo: ({ document }) => !isHeadCut(document),
  find: ({ document, inBody }) => {
    // An hreflang is also an alternate link, but another check reports it.
    const hasHreflangs = (inBody?.hreflangs.length ?? 0) > 0
    return document.headElementsInBody.entries
      .filter(({ name, key }) => (name === 'meta' ? PRAGMAS.has(key) : key === 'alternate' && !hasHreflangs))
      .filter(({ key, path }) => key !== 'refresh' || !NOSCRIPT.test(path))
      .map((element) => ({ saw: describeElement(element), at: pathInBody(element.path) }))
  },
})
