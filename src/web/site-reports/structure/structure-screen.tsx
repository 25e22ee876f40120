import { FolderTree } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { FolderPath } from './folder-path.tsx'
import { FolderTable } from './folder-table.tsx'
import { TreeMap } from './tree-map.tsx'

const GraphTab = lazy(async () => ({ default: (await import('./graph-tab.tsx')).GraphTab }))

export function StructureScreen() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const folder = params.get('folder')
  const result = useApiQuery(`/projects/${project.id}/site-reports/structure${queryOf({ session, folder })}`, null)
  const isGraph = params.get('tab') === 'graph'
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Structure"
        text="The folders of the site, with pages, issues and page health, and how the folders link to each other."
        report={result.value}
      />
      <ReportResult result={result} Icon={FolderTree} loading="Counting pages by folder…">
        {(level) => (
          <>
            <ViewTabs
              label="Structure"
              tabs={[
                { label: 'Folders', to: searchWith({ tab: null, group: null }), isCurrent: !isGraph },
                { label: 'Link graph', to: searchWith({ tab: 'graph', folder: null }), isCurrent: isGraph },
              ]}
            />
            {isGraph ? (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <GraphTab />
              </Suspense>
            ) : (
              <>
                <FolderPath at={level.at} totals={level.totals} />
                <TreeMap level={level} />
                <FolderTable level={level} />
              </>
            )}
          </>
        )}
      </ReportResult>
    </div>
  )
}
