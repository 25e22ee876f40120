import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PRODUCT_NAME } from '#domain/product.ts'
import { homePageCap } from '#domain/tiers.ts'
import { Hero } from '../home/hero.tsx'
import { HomeCrawler } from '../home/home-crawler.tsx'
import { HowItWorks } from '../home/how-it-works.tsx'
import { InsideAnAccount } from '../home/inside-an-account.tsx'
import { PricingSection } from '../home/pricing-section.tsx'
import { requestContext } from '../request-context.ts'
import { organization, software, website } from '../seo/own-json-ld.ts'
import { loadFromApi } from '../session/load-from-api.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/home.ts'

export async function loader(args: Route.LoaderArgs) {
  const { viewer, publicUrl } = args.context.get(requestContext)
  const { checks } = await loadFromApi<{ checks: unknown[] }>(args, '/checks')
  return { tier: viewer.tier, maxPages: homePageCap(viewer.tier), checkCount: checks.length, publicUrl }
}

/** A crawl writes its id into the address, which is no reason to ask the server who the viewer is; a new session is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSamePage ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `${PRODUCT_NAME}: Website SEO Crawler for Search and AI`,
    description:
      'How do search engines and AI read your site? Crawl it page by page and see titles, descriptions, headings and every issue with its fix. No account needed.',
    path: '/',
    publicUrl: loaderData.publicUrl,
    jsonLd: [organization(), website(), software()],
  })

export default function Home({ loaderData: { tier, maxPages, checkCount } }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto max-w-7xl px-4 pb-20 sm:px-6">
        <Hero />
        <HomeCrawler tier={tier} maxPages={maxPages} />
      </div>
      <HowItWorks checkCount={checkCount} />
      <PricingSection tier={tier} />
      <InsideAnAccount />
    </>
  )
}
