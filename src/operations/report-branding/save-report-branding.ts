import { problemOfColour } from '#domain/reports/report-branding.ts'
import { saveReportBranding as storeReportBranding } from '#store/workspaces/report-branding.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { brandingSchema, brandingTexts, readBranding } from './get-report-branding.ts'

export const saveReportBranding = defineOperation({
  name: 'saveReportBranding',
  summary: 'Save colour and texts of PDF reports',
  access: onShownWorkspace('manage'),
  input: brandingTexts.extend(shownWorkspace),
  output: brandingSchema,
  returns: 'What was saved',
  refuses: { 400: 'A text is too long, or the colour is too light or is no colour' },
  async run({ app, workspace }, { preparedBy, footer, colour }) {
    const problem = colour === null ? null : problemOfColour(colour)
    if (problem !== null) throw new InvalidInput(problem)
    const saved = { preparedBy: oneLine(preparedBy), footer: oneLine(footer), colour: colour?.toLowerCase() ?? null }
    if (!(await storeReportBranding(app.database, workspace.id, saved))) throw new SignInRequired()
    return readBranding(app, workspace)
  },
})

/** PostgreSQL cannot store a null character. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
