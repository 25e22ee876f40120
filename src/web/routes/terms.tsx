import { PRODUCT_NAME } from '#domain/system/product.ts'
import { LegalPage } from '../marketing/legal/legal-page.tsx'
import { TERMS_PARTS } from '../marketing/legal/terms-parts.tsx'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/terms.ts'

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Terms of Service: What We Agree On · ${PRODUCT_NAME}`,
    description:
      'What may you crawl, what does it cost, how do you cancel and get your money back? ' +
      'The terms of this server in plain language, short enough to read.',
    path: '/terms',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Terms', path: '/terms' }])],
  })

export default function Terms() {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can expect of us, and we of you. Written to be read, not scrolled past."
      changed="15 November 2026"
      parts={TERMS_PARTS}
    />
  )
}
