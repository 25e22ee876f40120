import { Fragment } from 'react'
import type { ScoreCap } from '#domain/issues/score-caps.ts'
import { plural } from '#domain/words/counts.ts'
import { ReportLink } from './report-link.tsx'

/** Explains why the score is limited, with links to the issues that cause it. */
export function CapSentence({ cap, linkTo }: { cap: ScoreCap; linkTo: (id: string) => string }) {
  const { sentence, causes = [] } = cap
  return (
    <>
      {sentence}
      {causes.length > 0 && ` ${plural(causes.length, 'Cause', 'Causes')}: `}
      {causes.map(({ check, title }, position) => (
        <Fragment key={check}>
          {position > 0 && ', '}
          <ReportLink to={linkTo(check)} className="rounded-sm font-medium underline underline-offset-3">
            {title}
          </ReportLink>
        </Fragment>
      ))}
    </>
  )
}
