import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PublicChecks } from '../public-report/public-checks.tsx'
import type { ShownChecks } from '../public-report/shown-checks.ts'

export function SampleChecks(shown: ShownChecks) {
  return <PublicChecks base={SAMPLE_PATH} title="What each check says about our own site" shown={shown} />
}
