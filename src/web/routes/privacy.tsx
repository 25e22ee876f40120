import { PRODUCT_NAME } from '#domain/system/product.ts'
import { LegalPage } from '../marketing/legal/legal-page.tsx'
import { PRIVACY_PARTS } from '../marketing/legal/privacy-parts.tsx'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Privacy: What We Store and For How Long · ${PRODUCT_NAME}`,
    description:
      'Which data does this server keep about you, why, and for how long? ' +
      'Accounts, crawls, cookies, mail and payments, in plain words and with real numbers.',
    path: '/privacy',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Privacy', path: '/privacy' }])],
  })

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy notice"
      lead={
        'What this server stores about you, why, and when it is deleted. ' +
        'The numbers on this page are the ones the software uses.'
      }
      changed="15 November 2026"
      parts={PRIVACY_PARTS}
    />
  )
}
