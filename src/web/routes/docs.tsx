import { API_GROUPS } from '../docs/api-groups.ts'
import { DocsHead } from '../docs/docs-head.tsx'
import { CHECK_PAGES, GUIDES, type Guide } from '../docs/guide-list.ts'
import { PageCards } from '../docs/page-cards.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Pagewarden Documentation: Hosting, CLI and API',
    description:
      'Want to host Pagewarden, configure it, back it up, crawl from the command line or build on its HTTP API? ' +
      'Start here: guides and a reference.',
    path: '/docs',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Documentation', path: '/docs' }])],
  })

export default function Docs() {
  return (
    <>
      <DocsHead
        title="Documentation"
        lead={
          'What we check and how we score it, and guides for people who host their own copy, crawl from a terminal or ' +
          'build on the API. To learn your way around the app, see the help centre.'
        }
      />
      <h2 className="mb-4 text-xl font-semibold">Checks and score</h2>
      <PageCards pages={CHECK_PAGES.map(toCard)} />
      <h2 className="mt-10 mb-4 text-xl font-semibold">Guides</h2>
      <PageCards pages={GUIDES.map(toCard)} />
      <h2 className="mt-10 mb-4 text-xl font-semibold">HTTP API</h2>
      <PageCards
        pages={[
          { to: '/docs/api', title: 'Overview', summary: 'How to sign in, and what errors look like.' },
          ...API_GROUPS.map(({ slug, title, summary }) => ({ to: `/docs/api/${slug}`, title, summary })),
        ]}
      />
    </>
  )
}

function toCard({ slug, title, summary }: Guide) {
  return { to: `/docs/${slug}`, title, summary }
}
