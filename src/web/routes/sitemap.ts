import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import type { CountedCategory } from '#domain/content/content.ts'
import { canonicalElsewhere } from '#domain/urls/canonical-elsewhere.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { loadPublicPages } from '../seo/load-public-pages.ts'
import { newestOf } from '../seo/site-content.ts'
import { sitemapXml } from '../seo/sitemap-xml.ts'
import { textResponse } from '../seo/text-response.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader(args: Route.LoaderArgs) {
  const [content, posts, articles] = await Promise.all([
    loadFromApi(args, '/site/content'),
    loadFromApi(args, '/blog/posts'),
    loadFromApi(args, '/support/articles'),
  ])
  // Lists have the date of their newest item. Other built-in pages have no date, because we do not know when they last
  // changed.
  const lists: Record<string, string | undefined> = {
    '/blog': newestOf(content, 'post'),
    '/support': newestOf(content, 'article'),
  }
  const pages = (await loadPublicPages(args)).map(({ path }) => ({ path, updatedAt: lists[path] }))
  const categories = [...categoriesOf('/blog', posts), ...categoriesOf('/support', articles)]
  const { publicUrl } = args.context.get(requestContext)
  // Leave out content whose canonical URL is on a different site.
  const own = content.filter(({ path, canonicalUrl }) => !canonicalElsewhere(canonicalUrl, path, publicUrl))
  const signIn = SIGN_IN_PAGES.map((path) => ({ path }))
  const checks = Object.keys(CATEGORY_OF_CHECK).map((id) => ({ path: `/docs/checks/${checkSlug(id)}` }))
  const xml = sitemapXml(
    publicUrl,
    [...pages, ...signIn, ...checks, ...categories, ...own],
    args.url.searchParams.get('part'),
  )
  if (xml === undefined) return new Response('There is no such part of the sitemap.', { status: 404 })
  return textResponse(xml, 'application/xml')
}

/** Search results may list these pages, but llms.txt does not. */
const SIGN_IN_PAGES = ['/login', '/signup', '/auth']

type List = { categories: CountedCategory[]; totalOfAll: number }

/** Each category has its own page, except a category that contains all items. */
function categoriesOf(path: string, { categories, totalOfAll }: List) {
  const parts = categories.filter(({ count }) => count < totalOfAll)
  return parts.map(({ slug }) => ({ path: `${path}?category=${encodeURIComponent(slug)}` }))
}
