import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getArticle } from '#operations/content/get-article.ts'
import { getBlogFeed } from '#operations/content/get-blog-feed.ts'
import { getPage } from '#operations/content/get-page.ts'
import { getPost } from '#operations/content/get-post.ts'
import { listArticles } from '#operations/content/list-articles.ts'
import { listPosts } from '#operations/content/list-posts.ts'
import { listSiteContent } from '#operations/content/list-site-content.ts'
import { voteOnArticle } from '#operations/content/vote-on-article.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery } from '../list-query.ts'
import { json, refusal } from '../responses.ts'
import * as schemas from './content-schemas.ts'

const filter = (description: string) => z.string('can only be given once').optional().openapi({ description })
const slugParams = z.object({ slug: z.string().openapi({ param: { name: 'slug', in: 'path' } }) })
const previewQuery = z.object({
  preview: z
    .literal('1')
    .optional()
    .openapi({ description: 'Set to 1 to include unpublished content; for editors only' }),
})
const WRONG_PAGE = { 400: refusal('The page number is not valid') }
const NOT_THERE = { 404: refusal('Nothing is published here') }

const posts = createRoute({
  method: 'get',
  path: '/blog/posts',
  operationId: 'listPosts',
  summary: 'List blog posts, newest first',
  description: 'There are twelve posts per page. An unknown category or tag returns no posts.',
  request: {
    query: z.object({ page: pageQuery, category: filter('The slug of a category'), tag: filter('The slug of a tag') }),
  },
  responses: {
    200: json(schemas.postListSchema, 'One page of posts, and the categories in use'),
    ...WRONG_PAGE,
  },
})

const post = createRoute({
  method: 'get',
  path: '/blog/posts/{slug}',
  operationId: 'getPost',
  summary: 'Get a blog post and related posts',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundPostSchema, 'The post, or its new path if it has moved'), ...NOT_THERE },
})

const feed = createRoute({
  method: 'get',
  path: '/blog/feed',
  operationId: 'getBlogFeed',
  summary: 'Get the twenty latest posts in full',
  request: { query: z.object({ category: filter('The slug of a category') }) },
  responses: { 200: json(schemas.blogFeedSchema, 'The posts, newest first') },
})

const articles = createRoute({
  method: 'get',
  path: '/support/articles',
  operationId: 'listArticles',
  summary: 'List or search help articles',
  description:
    'A search lists the best match first. Without a search, the articles written on this server come first, newest ' +
    'first, and then the built-in ones in reading order. There are sixty articles per page. A search looks in ' +
    'titles, excerpts and content, and uses the first 200 characters. It matches different forms of a word, the ' +
    'beginning of the last word, and any passage that contains the exact text. Words in double quotes must appear as ' +
    'a phrase; if no article contains it, the quotes are ignored. If no article contains every word, spelling is ' +
    'corrected; if that does not help, articles with some of the words are returned.',
  request: {
    query: z.object({
      page: pageQuery,
      search: filter('Words to search for'),
      category: filter('The slug of a category'),
    }),
  },
  responses: {
    200: json(schemas.articleListSchema, 'One page of articles, and the categories in use'),
    ...WRONG_PAGE,
  },
})

const article = createRoute({
  method: 'get',
  path: '/support/articles/{slug}',
  operationId: 'getArticle',
  summary: 'Get a help article and related articles',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundArticleSchema, 'The article, or its new path if it has moved'), ...NOT_THERE },
})

const vote = createRoute({
  method: 'post',
  path: '/support/articles/{id}/vote',
  operationId: 'voteOnArticle',
  summary: 'Vote on whether an article was helpful',
  description:
    'Each visitor has one vote per article; a second vote replaces the first. Voters are stored only as a keyed hash.',
  request: {
    params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }),
    body: { required: true, ...json(schemas.voteSchema, 'The vote') },
  },
  responses: {
    200: json(schemas.voteCountSchema, 'The updated vote counts'),
    400: refusal('The vote is neither helpful nor not-helpful'),
    404: refusal('No such article'),
    429: refusal('Too many votes from this network; see Retry-After'),
  },
})

const page = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  operationId: 'getCmsPage',
  summary: 'Get a page created by editors',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundPageSchema, 'The page, or its new path if it has moved'), ...NOT_THERE },
})

const site = createRoute({
  method: 'get',
  path: '/site/content',
  operationId: 'listSiteContent',
  summary: 'List all published posts, articles and pages',
  responses: { 200: json(schemas.siteContentSchema, 'The list, newest first within each kind') },
})

export type ContentRoute =
  | typeof posts
  | typeof post
  | typeof feed
  | typeof articles
  | typeof article
  | typeof vote
  | typeof page
  | typeof site

export function addContentRoutes(api: ApiRouter<ContentRoute>, app: App): void {
  api.openapi(posts, async (context) => context.json(await listPosts(app, context.req.valid('query')), 200))
  api.openapi(post, async (context) =>
    context.json(
      await getPost(app, context.get('viewer'), addressOf(context.req.valid('param'), context.req.valid('query'))),
      200,
    ),
  )
  api.openapi(feed, async (context) => context.json(await getBlogFeed(app, context.req.valid('query')), 200))
  api.openapi(articles, async (context) => context.json(await listArticles(app, context.req.valid('query')), 200))
  api.openapi(article, async (context) => {
    const address = addressOf(context.req.valid('param'), context.req.valid('query'))
    const userAgent = context.req.header('user-agent') ?? ''
    return context.json(await getArticle(app, context.get('viewer'), { ...address, userAgent }), 200)
  })
  api.openapi(vote, async (context) => {
    const input = { ...context.req.valid('param'), ...context.req.valid('json') }
    const userAgent = context.req.header('user-agent') ?? ''
    return context.json(await voteOnArticle(app, context.get('viewer'), { ...input, userAgent }), 200)
  })
  api.openapi(page, async (context) =>
    context.json(
      await getPage(app, context.get('viewer'), addressOf(context.req.valid('param'), context.req.valid('query'))),
      200,
    ),
  )
  api.openapi(site, async (context) => context.json(await listSiteContent(app), 200))
}

function addressOf({ slug }: { slug: string }, { preview }: { preview?: '1' | undefined }) {
  return { slug, isPreview: preview === '1' }
}
