import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalTexts, MIN_LIKE_HOME, MIN_NAMING_HOME } from './canonical-texts.ts'
import { percent } from './text-likeness.ts'

export const canonicalToHome = defineQueryCheck({
  id: 'canonical_to_home',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Canonical points to the home page',
  message: 'The canonical of this page points to the home page, which has a different text',
  why:
    'The page asks search engines to list the home page in its place. If they follow it, nothing that is only on ' +
    'this ' +
    'page can be found.',
  fix: 'Let each page name its own URL as the canonical. The fault is usually a fixed URL in a template.',
  basis: 'Lighthouse: document has a valid rel=canonical; RFC 6596, section 3',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  more: () => ({
    rule: [
      `We report the pages whose canonical names the home page of a host, if at least ${MIN_NAMING_HOME} pages ` +
        'do so that ' +
        `have less than ${MIN_LIKE_HOME * 100}% of their text in common with it. Texts are compared by their ` +
        'sequences ' +
        'of five words, without menus, header and footer.',
      'Pages with very little text are not judged, and neither are canonicals that redirect. It can be wrong if ' +
        'the pages ' +
        'are really versions of the home page with other words, for example for several cities.',
    ],
    example: {
      found: '/bread/rye    <link rel="canonical" href="https://hafen.example/">',
      fixed: '/bread/rye    <link rel="canonical" href="https://hafen.example/bread/rye">',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['mainText', 'canonical'],
  query: (tables) => `
    select url, 0 as place, ${canonicalPlace(tables, 't.page')} as at, target_url || ' – ' || ${percent('likeness')} ||
      ' of the text in common (reported below ${MIN_LIKE_HOME * 100}%)' as saw
    from (${canonicalTexts(tables)}) t where is_home_fault`,
  judged: (tables) => `select count(*) as applicable from (${canonicalTexts(tables)}) where is_home`,
})
