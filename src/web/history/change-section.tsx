import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Project } from '#domain/projects/project.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { apiQuery } from '../client/api-query.ts'
import { ChangeView } from './change-view.tsx'
import { type Comparison, compareLink, comparisonQuery } from './history-links.ts'

type ChangeSectionProps = { project: Project; changes: CrawlChanges; comparison: Required<Comparison> }

/** The changes between two crawls of a project. The list loads its own rows. */
export function ChangeSection({ project, changes, comparison }: ChangeSectionProps) {
  const { slug } = project
  const { data, error, isFetching } = useQuery({
    ...apiQuery(`/projects/${project.id}/compare/rows?${comparisonQuery(comparison)}`),
    placeholderData: keepPreviousData,
  })
  return (
    <ChangeView
      {...{ slug, changes, comparison, isFetching }}
      found={data}
      problem={error?.message ?? null}
      linkTo={(next) => compareLink(slug, next)}
    />
  )
}
