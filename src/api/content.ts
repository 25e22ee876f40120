import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getArticle } from '#operations/content/get-article.ts'
import { getBlogFeed } from '#operations/content/get-blog-feed.ts'
import { getPage } from '#operations/content/get-page.ts'
import { getPost } from '#operations/content/get-post.ts'
import { listArticles } from '#operations/content/list-articles.ts'
import { listPosts } from '#operations/content/list-posts.ts'
import { listSiteContent } from '#operations/content/list-site-content.ts'
import { voteOnArticle } from '#operations/content/vote-on-article.ts'
import { json, refusal } from './answers.ts'
import * as schemas from './content-schemas.ts'
import { pageQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

const filter = (description: string) => z.string('can be given once only').optional().openapi({ description })
const slugParams = z.object({ slug: z.string().openapi({ param: { name: 'slug', in: 'path' } }) })
const previewQuery = z.object({
  preview: z.literal('1').optional().openapi({ description: '1 shows editors what is not published yet' }),
})
const WRONG_PAGE = { 400: refusal('The page is not a number from 1') }
const NOT_THERE = { 404: refusal('Nothing published is there, now or before') }

const posts = createRoute({
  method: 'get',
  path: '/blog/posts',
  summary: 'The published posts of the blog, newest first',
  description: 'Twelve a page. A category or a tag that there is not has no posts.',
  request: {
    query: z.object({ page: pageQuery, category: filter('The slug of a category'), tag: filter('The slug of a tag') }),
  },
  responses: {
    200: json(schemas.postListSchema, 'Some posts, and the categories that have posts'),
    ...WRONG_PAGE,
  },
})

const post = createRoute({
  method: 'get',
  path: '/blog/posts/{slug}',
  summary: 'A post of the blog, with posts that are related to it',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundPostSchema, 'The post, or where it has moved to'), ...NOT_THERE },
})

const feed = createRoute({
  method: 'get',
  path: '/blog/feed',
  summary: 'The twenty newest posts with all their words',
  request: { query: z.object({ category: filter('The slug of a category') }) },
  responses: { 200: json(schemas.blogFeedSchema, 'The posts, newest first') },
})

const articles = createRoute({
  method: 'get',
  path: '/support/articles',
  summary: 'The published articles of the help centre, newest first, or what a search finds, best first',
  description:
    'Sixty a page. A search finds words in any form, the last one also when it is only begun, and any part of a text that holds everything typed. When nothing has all words, a slip of the hand is corrected, and then articles with some of the words are shown. It looks at titles, excerpts and contents, and reads no more than 200 characters.',
  request: {
    query: z.object({
      page: pageQuery,
      search: filter('What to look for'),
      category: filter('The slug of a category'),
    }),
  },
  responses: {
    200: json(schemas.articleListSchema, 'Some articles, and the categories that have articles'),
    ...WRONG_PAGE,
  },
})

const article = createRoute({
  method: 'get',
  path: '/support/articles/{slug}',
  summary: 'An article of the help centre, with articles that are related to it',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundArticleSchema, 'The article, or where it has moved to'), ...NOT_THERE },
})

const vote = createRoute({
  method: 'post',
  path: '/support/articles/{id}/vote',
  summary: 'Say whether an article helped',
  description:
    'A visitor counts once for each article, and a second vote takes the place of the first. Who voted is kept as a keyed hash alone.',
  request: {
    params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }),
    body: { required: true, ...json(schemas.voteSchema, 'The vote') },
  },
  responses: {
    200: json(schemas.voteCountSchema, 'The votes as they are now'),
    400: refusal('The vote is neither of the two'),
    404: refusal('No such article is published'),
    429: refusal('Too many votes from one network within an hour; see Retry-After'),
  },
})

const page = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  summary: 'A page that editors have made',
  request: { params: slugParams, query: previewQuery },
  responses: { 200: json(schemas.foundPageSchema, 'The page, or where it has moved to'), ...NOT_THERE },
})

const site = createRoute({
  method: 'get',
  path: '/site/content',
  summary: 'Every published post, article and page',
  responses: { 200: json(schemas.siteContentSchema, 'What there is, newest first within its kind') },
})

export function addContentRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
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
    const given = { ...context.req.valid('param'), ...context.req.valid('json') }
    const userAgent = context.req.header('user-agent') ?? ''
    return context.json(await voteOnArticle(app, context.get('viewer'), { ...given, userAgent }), 200)
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
