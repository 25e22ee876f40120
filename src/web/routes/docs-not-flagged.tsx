import { Fragment } from 'react'
import { Link } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { NOT_FLAGGED } from '#domain/checks/not-flagged.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { Prose } from '../design/prose.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { NOT_FLAGGED_PAGE } from '../docs/guide-list.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-not-flagged.ts'

const PATH = `/docs/${NOT_FLAGGED_PAGE.slug}`

export async function loader(args: Route.LoaderArgs) {
  const { checks } = await loadFromApi(args, '/checks')
  const titles = new Map(checks.map(({ id, title }) => [id, title]))
  // Built here to keep the texts out of the browser bundle.
  const parts = NOT_FLAGGED.map(({ title, entries }) => ({
    title,
    entries: entries.map(({ instead = [], ...entry }) => ({
      ...entry,
      instead: instead.map((id) => ({ id, title: titles.get(id) ?? id })),
    })),
  }))
  return { parts, publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: NOT_FLAGGED_PAGE.metaTitle,
    description: NOT_FLAGGED_PAGE.description,
    path: PATH,
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: NOT_FLAGGED_PAGE.title, path: PATH },
      ]),
    ],
  })

type Entry = Route.ComponentProps['loaderData']['parts'][number]['entries'][number]

export default function DocsNotFlagged({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <DocsHead
        title={NOT_FLAGGED_PAGE.title}
        lead={
          'A long list of issues is easy to make and hard to use. We report what we can show and what you can fix. ' +
          'This is what we leave out, and where we look for the real problem instead.'
        }
        above={{ to: '/docs', label: 'Documentation' }}
      />
      <Prose>
        {parts.map(({ title, entries }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            {entries.map((entry) => (
              <NotFlaggedEntry key={entry.what} entry={entry} />
            ))}
          </Fragment>
        ))}
      </Prose>
    </>
  )
}

function NotFlaggedEntry({ entry: { what, why, instead, source } }: { entry: Entry }) {
  return (
    <>
      <h3>{what}</h3>
      <p>
        {why}
        {source && (
          <>
            {' '}
            Source: <a href={source.url}>{source.name}</a>.
          </>
        )}
      </p>
      {instead.length > 0 && (
        <p>
          What we check:{' '}
          {instead.map(({ id, title }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`/docs/checks/${checkSlug(id)}`}>{title}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  )
}
