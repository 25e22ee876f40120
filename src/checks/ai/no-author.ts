import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, isArticleLike } from '../shared/article-like.ts'

const AUTHOR_METAS: ReadonlySet<string> = new Set(
  'author article:author dc.creator dcterms.creator citation_author parsely-author twitter:creator'.split(' '),
)
/** Bylines that the fact `authors` does not recognise: a single name, initials, a user name, or another script. */
const BYLINE = new RegExp(
  String.raw`(?:^|\s)(?:[Bb]y|Von|Par|Por|Di|Door|Av|Af|Przez|Автор:?|(?:Text|Words|Redaktion|` +
    String.raw`[Aa]uth?or):)\s\p{Lu}|\s(?:von|par|por|di|da|door|av|af|przez)\s\p{Lu}[\p{L}.'-]+\s\p{Lu}|著者|` +
    String.raw`[Pp]osted (?:on|in)?[^.!?]{0,80}\sby\s[\p{L}\d]|(?:^|\s)Author\s[\p{L}\d]|` +
    '作者|執筆|筆者|記者|记者|文[／/：:]|글쓴이|기자|بقلم|מאת',
  'u',
)
const SEARCHED = 600

export const noAuthor = definePageCheck({
  id: 'no_author',
  version: 3,
  category: 'ai',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  grade: 'C',
  title: 'Article without author',
  message: 'The article does not say who wrote it',
  why: 'Readers, Google’s quality raters and AI search look for who is responsible for a text before they trust it.',
  fix: 'Name the author in a byline and in the `author` property of the article’s structured data.',
  basis: 'Google: creating helpful, reliable, people-first content (who created it)',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  more: () => ({
    rule: [
      'An article that may be indexed is reported if it has no `author` or `creator` in structured data, ' +
        'no meta tag for ' +
        'the author, no link with `rel="author"` or to an author’s page, and no byline such as “By Anna ' +
        'Miller” at the ' +
        'beginning or end of its text.',
      'An organization is an author as well. Unusual bylines may be missed; markup settles it.',
    ],
    example: {
      found: '{"@type": "BlogPosting", "headline": "Rye bread"}',
      fixed: '{"@type": "BlogPosting", "headline": "Rye bread", "author": {"@type": "Person", "name": "Anna Miller"} }',
    },
  }),
  needs: [...INDEXING_FACTS, ...ARTICLE_FACTS, 'authors', 'social'],
  appliesTo: (page) => isArticleLike(page) && mayBeIndexed(page),
  find: ({ authors, metas, social, structuredData, text: { main } }) => {
    const isNamed =
      authors.total > 0 ||
      structuredData.isCut ||
      structuredData.nodes.some(
        ({ properties }) => properties.author !== undefined || properties.creator !== undefined,
      ) ||
      [...metas.entries, ...social.entries].some(
        ({ key, content }) => AUTHOR_METAS.has(key) && content.trim() !== '',
      ) ||
      BYLINE.test(main.slice(0, SEARCHED)) ||
      BYLINE.test(main.slice(SEARCHED).slice(-SEARCHED))
    return isNamed ? [] : [{ saw: 'an article without an author in its text, links, meta tags or structured data' }]
  },
})
