import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { homePageCap } from '#domain/plans/tiers.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { AccountFeatures } from '../home/account-features.tsx'
import { HomeCrawler } from '../home/home-crawler.tsx'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { staticIsland } from '../shell/static-island.tsx'
import type { Route } from './+types/home.ts'

export async function loader(args: Route.LoaderArgs) {
  const { tier, publicUrl, hasSample } = args.context.get(requestContext)
  const { total, onByDefault } = await loadFromApi(args, '/checks/counts')
  const sample = hasSample ? await loadFromApi(args, '/sample/summary') : null
  return {
    tier,
    maxPages: homePageCap(tier),
    checks: { total, onByDefault },
    sample,
    publicUrl,
  }
}

/** A crawl adds its id to the URL, which requires no reload. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSamePage ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `${PRODUCT_NAME}: Website SEO Crawler for Search and AI`,
    description:
      'How do search engines and AI read your site? Crawl it page by page and see titles, descriptions, headings ' +
      'and every issue with its fix. No account needed.',
    path: '/',
    publicUrl: loaderData.publicUrl,
  })

const loadHero = async () => ({ default: (await import('../home/hero.tsx')).Hero })
const loadReasons = async () => ({ default: (await import('../home/how-it-works.tsx')).HowItWorks })
const loadPricing = async () => ({ default: (await import('../home/pricing-section.tsx')).PricingSection })
const Introduction = staticIsland(loadHero, import.meta.env.SSR ? await loadHero() : null)
const Reasons = staticIsland(loadReasons, import.meta.env.SSR ? await loadReasons() : null)
const Pricing = staticIsland(loadPricing, import.meta.env.SSR ? await loadPricing() : null)

export default function Home({ loaderData: { tier, maxPages, checks, sample, publicUrl } }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto max-w-7xl px-4 pb-20 sm:px-6">
        <Introduction sample={sample} publicUrl={publicUrl} />
        <HomeCrawler tier={tier} maxPages={maxPages} />
      </div>
      <Reasons checks={checks} hasSample={sample !== null} />
      <AccountFeatures />
      <Pricing key={tier} tier={tier} />
    </>
  )
}
