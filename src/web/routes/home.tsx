import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PRODUCT_NAME } from '#domain/product.ts'
import { homePageCap } from '#domain/tiers.ts'
import { Hero } from '../home/hero.tsx'
import { HomeCrawler } from '../home/home-crawler.tsx'
import { PricingSection } from '../home/pricing-section.tsx'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, publicUrl } = context.get(requestContext)
  return { tier: viewer.tier, maxPages: homePageCap(viewer.tier), publicUrl }
}

/** A crawl writes its id into the address, which is no reason to ask the server who the viewer is; a new session is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSamePage ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `${PRODUCT_NAME}: website SEO crawler for search engines and AI`,
    description:
      'Crawl your website page by page and see its titles, descriptions, headings, images and canonicals, with every issue and how to mend it. No account needed.',
    path: '/',
    publicUrl: loaderData.publicUrl,
  })

export default function Home({ loaderData: { tier, maxPages } }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto max-w-7xl px-4 pb-20 sm:px-6">
        <Hero />
        <HomeCrawler tier={tier} maxPages={maxPages} />
      </div>
      <PricingSection tier={tier} />
    </>
  )
}
