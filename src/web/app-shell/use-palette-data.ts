import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { apiQuery } from '../client/api-query.ts'
import { projectsQuery, workspacesQuery } from '../client/project-queries.ts'
import { useDebounced } from '../design/use-debounced.ts'
import { pageLink } from '../reports/links.ts'
import { currentWorkspaceOf } from '../session/current-workspace.ts'
import { useAccount } from '../session/use-account.ts'
import { useHasSql } from '../session/use-has-sql.ts'
import type { Entry } from './find-entries.ts'
import { listEntries } from './list-entries.ts'

const MIN_LETTERS = 2
const MAX_PAGES = 6
const IN_PROJECT = /^\/dashboard\/([^/]+)/

/** What the palette can find for this text. Pages are those of the current project's latest crawl. */
export function usePaletteData(typed: string) {
  const account = useAccount()
  const hasSql = useHasSql()
  const slug = IN_PROJECT.exec(useLocation().pathname)?.[1]
  const { data: { projects } = { projects: [] }, isError, isLoading } = useQuery(projectsQuery())
  const { data: listed } = useQuery(workspacesQuery())
  const current = projects.find((project) => project.slug === slug)
  const text = useDebounced(typed.trim())
  const { data: { checks } = { checks: [] }, isFetching: isLoadingChecks } = useQuery({
    ...apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }),
    enabled: text.length >= MIN_LETTERS,
  })
  const found = usePages(current, text)
  const isFiltered = text === typed.trim() && !isLoading && !isLoadingChecks
  return {
    entries: listEntries({
      ...{ account, projects, current, hasSql },
      checks: text.length >= MIN_LETTERS ? checks : [],
      // Not offered until we know: the screen refuses members who see only some projects.
      hasActivity: currentWorkspaceOf(listed?.workspaces ?? [])?.seesAllProjects ?? false,
    }),
    ...found,
    /** False as long as more may be found for the text, so that the first result may not be the one that was meant. */
    isSettled: isFiltered && !found.isSearching,
    isOutOfReach: isError,
  }
}

function usePages(
  current: Project | undefined,
  text: string,
): { pages: Entry[]; morePages: number; isSearching: boolean } {
  const isWanted = current !== undefined && text.length >= MIN_LETTERS
  const query = new URLSearchParams({ q: text, perPage: '25' })
  const { data, isFetching } = useQuery({
    ...apiQuery(`/projects/${current?.id ?? ''}/report/pages?${query}`),
    enabled: isWanted,
  })
  if (!isWanted || !data) return { pages: [], morePages: 0, isSearching: isWanted && isFetching }
  const pages = data.rows.slice(0, MAX_PAGES).map(({ seq, url, title }) => ({
    group: 'Pages',
    label: title || url,
    detail: url,
    to: pageLink(current.slug, seq, null),
  }))
  return { pages, morePages: Math.max(0, data.total - pages.length), isSearching: isFetching }
}
