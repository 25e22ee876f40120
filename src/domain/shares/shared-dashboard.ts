import type { SampleReport } from '../sample-report/sample-report.ts'

/** The same parts of a dashboard as in the sample report. */
export type SharedDashboard = Pick<SampleReport, 'state' | 'problem'> & {
  dashboard: NonNullable<SampleReport['dashboard']>
}
