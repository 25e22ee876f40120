import { Link } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { GetSoftware } from '../marketing/get-software.tsx'
import { PageHero } from '../marketing/page-hero.tsx'
import { ComparisonTable } from '../marketing/pricing/comparison-table.tsx'
import { PlanCards } from '../marketing/pricing/plan-cards.tsx'
import { PRICING_QUESTIONS } from '../marketing/pricing/questions.ts'
import { Questions } from '../marketing/questions.tsx'
import { Section } from '../marketing/section.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs, faqPage } from '../seo/json-ld.ts'
import { service } from '../seo/own-json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/pricing.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { tier, publicUrl, sourceUrl } = context.get(requestContext)
  return { tier, publicUrl, sourceUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Pricing: Start Free, Go Unlimited With Pro · ${PRODUCT_NAME}`,
    description:
      'What does it cost to crawl your site? Nothing to start, nothing with a free account, and one monthly ' +
      'price for unlimited pages. Compare the plans.',
    path: '/pricing',
    publicUrl: loaderData.publicUrl,
    jsonLd: [service(), faqPage(PRICING_QUESTIONS), breadcrumbs([{ name: 'Pricing', path: '/pricing' }])],
  })

export default function Pricing({ loaderData: { tier, sourceUrl } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow="Pricing"
        title="Free to use. Pro when your site outgrows it"
        lead={
          'Three plans, one product. Crawl a site without an account, sign up for scores, projects and history, ' +
          'and lift the limits when you need to cover a large site in full.'
        }
      />
      <div className="mx-auto max-w-7xl px-4 pb-14 sm:px-6 sm:pb-20">
        <h2 className="sr-only">Plans</h2>
        <PlanCards tier={tier} />
      </div>
      <Section
        isRaised
        title="Compare the plans"
        lead="Unlimited means the plan sets no limit. You set one for each project, up to the limit of this server."
      >
        <ComparisonTable />
      </Section>
      <Section title="Frequently asked questions">
        <Questions entries={PRICING_QUESTIONS} />
        <p className="mt-10 text-muted">
          Anything else?{' '}
          <Link to="/contact" className="text-accent-ink underline underline-offset-3">
            Contact us
          </Link>{' '}
          or browse the{' '}
          <Link to="/support" className="text-accent-ink underline underline-offset-3">
            help centre
          </Link>
          . <GetSoftware sourceUrl={sourceUrl} />
        </p>
      </Section>
    </>
  )
}
