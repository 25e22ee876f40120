import { CONTENT_KINDS, type ContentKind } from '#domain/content/content.ts'

type KindWords = { one: string; many: string; title: string; text: string; empty: string }

export const KIND_WORDS: Record<ContentKind, KindWords> = {
  post: {
    one: 'post',
    many: 'posts',
    title: 'Posts',
    text: 'News, guides and opinions for the blog.',
    empty: 'A post is news, a guide or an opinion, with an author and a date. Start with a title.',
  },
  article: {
    one: 'article',
    many: 'articles',
    title: 'Articles',
    text: 'Answers in the help centre, found by search and category.',
    empty: 'An article answers one question that people really ask. Start with a title.',
  },
  page: {
    one: 'page',
    many: 'pages',
    title: 'Pages',
    text: 'Standalone pages, directly below the root of the site.',
    empty: 'A page has its own URL, such as /careers. Start with a title.',
  },
}

/** Undefined if the URL names an unknown kind. */
export function kindOf(value: string | undefined): ContentKind | undefined {
  return CONTENT_KINDS.find((kind) => kind === value)
}
