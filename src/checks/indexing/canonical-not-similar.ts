import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalTexts } from './canonical-texts.ts'
import { percent } from './text-likeness.ts'

const MIN_WORDS = 50
const MIN_LIKE = 0.3

export const canonicalNotSimilar = defineQueryCheck({
  id: 'canonical_not_similar',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'M',
  certainty: 'judgement',
  title: 'Canonical points to a different text',
  message: 'The canonical of this page points to a page with a very different text',
  why:
    'A canonical is for pages that say the same. If the texts differ, search engines may ignore it, or drop this ' +
    'page and ' +
    'everything that is only on it.',
  fix: 'Name a page that says the same as this one. If there is none, let the canonical name this page itself.',
  basis: 'RFC 6596, section 3: the target has duplicate content or a superset of it',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  more: () => ({
    rule: [
      `We report a page whose canonical names another page of this site if both have at least ${MIN_WORDS} words and ` +
        `less than ${MIN_LIKE * 100}% of their sequences of five words are the same. Menus, header and footer ` +
        'do not count.',
      'Pages of a list from the second one on, and several pages that name the home page, have checks of their own. ' +
        'Canonicals that redirect are not judged. It can be wrong if the canonical names a much longer page that ' +
        'contains ' +
        'this one, such as a “view all” page.',
    ],
    example: {
      found: '/bread/rye    <link rel="canonical" href="/bread/wheat">',
      fixed: '/bread/rye    <link rel="canonical" href="/bread/rye">',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['mainText', 'paging', 'canonical'],
  query: (tables) => `
    select url, 0 as place, ${canonicalPlace(tables, 't.page')} as at, target_url || ' – ' || ${percent('likeness')} ||
      ' of the text in common (reported below ${MIN_LIKE * 100}%); ' || words || ' words here, ' || target_words ||
      ' there' as saw
    from (${judgedTexts(tables)}) t where likeness < ${MIN_LIKE}`,
  judged: (tables) => `select count(*) as applicable from (${judgedTexts(tables)})`,
})

/** SQL: the pages that can be compared with the page that their canonical names. */
function judgedTexts(tables: Record<'pages' | 'urls' | 'facts', string>): string {
  return `
    select c.* from (${canonicalTexts(tables)}) c
      anti join (
        select page from ${tables.facts} where try_cast(json_extract_string("paging", '$.number') as int) > 1) l
        on l.page = c.page
    where c.words >= ${MIN_WORDS} and c.target_words >= ${MIN_WORDS} and not c.is_home_fault`
}
