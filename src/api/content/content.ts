import { getArticle } from '#operations/content/get-article.ts'
import { getBlogFeed } from '#operations/content/get-blog-feed.ts'
import { getPage } from '#operations/content/get-page.ts'
import { getPost } from '#operations/content/get-post.ts'
import { listArticles } from '#operations/content/list-articles.ts'
import { listPosts } from '#operations/content/list-posts.ts'
import { listSiteContent } from '#operations/content/list-site-content.ts'
import { voteOnArticle } from '#operations/content/vote-on-article.ts'
import { route } from '../operation-route.ts'

const names = { isPreview: 'preview' }

export const contentRoutes = [
  route('get', '/blog/posts', listPosts),
  route('get', '/blog/posts/{slug}', getPost, { names }),
  route('get', '/blog/feed', getBlogFeed),
  route('get', '/support/articles', listArticles),
  route('get', '/support/articles/{slug}', getArticle, { names }),
  route('post', '/support/articles/{id}/vote', voteOnArticle),
  route('get', '/pages/{slug}', getPage, { names }),
  route('get', '/site/content', listSiteContent),
]
