import { accountExamples } from './accounts.ts'
import { activityExamples } from './activity.ts'
import { adminExamples } from './admin.ts'
import { contentExamples } from './content.ts'
import { crawlExamples } from './crawls.ts'
import type { Examples } from './example.ts'
import { programExamples } from './programs.ts'
import { projectExamples } from './projects.ts'
import { reportExamples } from './reports.ts'
import { shareExamples } from './shares.ts'
import { workspaceExamples } from './workspaces.ts'

/** Every operation of the API by its name. */
export const EXAMPLES: Examples = {
  ...accountExamples,
  ...activityExamples,
  ...adminExamples,
  ...contentExamples,
  ...crawlExamples,
  ...programExamples,
  ...projectExamples,
  ...reportExamples,
  ...shareExamples,
  ...workspaceExamples,
}
