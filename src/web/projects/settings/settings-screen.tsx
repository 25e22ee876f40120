import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { queryClient } from '../../client/query-client.ts'
import { settingsQuery } from '../../client/settings-query.ts'
import { AccessSection } from './access/access-section.tsx'
import { ChecksLoading } from './checks/checks-loading.tsx'
import { CrawlingSection } from './crawling-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeepCrawlsSection } from './keep-crawls-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { RecrawlSection } from './recrawl-section.tsx'
import { RemovedUrlsSection } from './removed-urls-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import type { SectionProps } from './section-props.ts'
import { UnsavedSections } from './unsaved-sections.tsx'

const ChecksSection = lazy(async () => ({ default: (await import('./checks/checks-section.tsx')).ChecksSection }))

/** Each section is saved separately. */
export function SettingsScreen({ project, loaded }: { project: Project; loaded: ProjectSettings }) {
  const query = settingsQuery(project.id)
  const { data: settings } = useQuery({ ...query, initialData: loaded, staleTime: Number.POSITIVE_INFINITY })
  const section: SectionProps = {
    project,
    settings,
    onSaved: (saved) => queryClient().setQueryData(query.queryKey, saved),
  }
  return (
    <UnsavedSections>
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold">Settings</h1>
          <p dir="auto" className="wrap-anywhere text-muted">
            {project.name}
          </p>
        </header>
        <GeneralSection {...section} />
        <CrawlingSection {...section} />
        <PagesSection {...section} />
        <RequestsSection {...section} />
        <AccessSection {...section} />
        <div id="checks" className="grid scroll-mt-20 grid-cols-1">
          <Suspense fallback={<ChecksLoading />}>
            <ChecksSection {...section} />
          </Suspense>
        </div>
        <RecrawlSection {...section} />
        <KeepCrawlsSection {...section} />
        <RemovedUrlsSection projectId={project.id} />
        <DeleteSection project={project} />
      </div>
    </UnsavedSections>
  )
}
