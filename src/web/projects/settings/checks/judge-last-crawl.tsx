import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../client/api-query.ts'
import { Moment } from '../../../design/times/moment.tsx'
import { JudgeAgain } from '../../../judging/judge-again.tsx'
import { UNDO } from '../../../judging/judging-words.ts'

/** Shown after the rules were saved. Shows nothing for a project without a crawl. */
export function JudgeLastCrawl({ projectId }: { projectId: string }) {
  const { data: report } = useQuery(apiQuery(`/projects/${projectId}/report`, { staleTime: 0 }))
  if (!report) return null
  return (
    <JudgeAgain projectId={projectId} crawl={report.crawl} hasOlderRules={report.hasOlderRules}>
      Saved. Judge the last crawl (<Moment at={report.crawl.createdAt} />) by these rules? Its stored pages are checked
      again, without any request to the site. {UNDO}
    </JudgeAgain>
  )
}
