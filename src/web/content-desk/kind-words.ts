import { CONTENT_KINDS, type ContentKind } from '#domain/content/content.ts'

type KindWords = { one: string; many: string; title: string; text: string; empty: string }

/** How each kind of content is spoken of on the screens of its editors. */
export const KIND_WORDS: Record<ContentKind, KindWords> = {
  post: {
    one: 'post',
    many: 'posts',
    title: 'Posts',
    text: 'News, guides and opinions for the blog.',
    empty: 'A post is news, a guide or an opinion, with an author and a date. Begin with its title.',
  },
  article: {
    one: 'article',
    many: 'articles',
    title: 'Articles',
    text: 'Answers in the help centre, found by search and category.',
    empty: 'An article answers one question that people really ask. Begin with its title.',
  },
  page: {
    one: 'page',
    many: 'pages',
    title: 'Pages',
    text: 'Pages of their own, right below the root of the site.',
    empty: 'A page has an address of its own, such as /careers. Begin with its title.',
  },
}

/** The kind an address names; undefined for what is none. */
export function kindOf(value: string | undefined): ContentKind | undefined {
  return CONTENT_KINDS.find((kind) => kind === value)
}
