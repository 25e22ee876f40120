import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { ButtonLink } from '../design/button.tsx'
import { ClosingCall, StartActions } from '../marketing/closing-call.tsx'
import { Beyond } from '../marketing/features/beyond-the-basics.tsx'
import { CheckCatalogue } from '../marketing/features/check-catalogue.tsx'
import { Crawling } from '../marketing/features/crawling.tsx'
import { Results } from '../marketing/features/results.tsx'
import { Scores } from '../marketing/features/scores.tsx'
import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { PageHero } from '../marketing/page-hero.tsx'
import { ProductPicture } from '../marketing/product-picture.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { service } from '../seo/own-json-ld.ts'
import { useHasSample } from '../session/use-has-sample.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/features.ts'

export async function loader(args: Route.LoaderArgs) {
  const counts = await loadFromApi(args, '/checks/counts')
  const { publicUrl, sourceUrl } = args.context.get(requestContext)
  return { publicUrl, sourceUrl, counts }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Features: Crawl, Score and Track Every Page · ${PRODUCT_NAME}`,
    description:
      'What does a thorough SEO crawler do? Live crawls, a health score, LLM readiness, page details, change ' +
      'tracking, exports, a command line and an API.',
    path: '/features',
    publicUrl: loaderData.publicUrl,
    jsonLd: [service(), breadcrumbs([{ name: 'Features', path: '/features' }])],
  })

function FeatureActions() {
  return (
    <>
      <StartActions />
      {useHasSample() && (
        <ButtonLink to={SAMPLE_PATH} variant="ghost" size="lg">
          Open a live report
        </ButtonLink>
      )}
    </>
  )
}

export default function Features({ loaderData: { counts, sourceUrl } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow="Features"
        title="Every page read, scored and explained"
        lead={
          `${PRODUCT_NAME} crawls your website, can run ${counts.total} checks on it, scores every page for search ` +
          'engines and AI language models, and tells you what to fix first.'
        }
        actions={<FeatureActions />}
        illustration={<ProductPicture picture={DASHBOARD} />}
      />
      <Crawling />
      <CheckCatalogue counts={counts} />
      <Scores />
      <Results />
      <Beyond sourceUrl={sourceUrl} />
      <ClosingCall
        title="See it on your own site"
        text="The crawler on the home page needs no account. A free account adds scores, projects and history."
      />
    </>
  )
}
