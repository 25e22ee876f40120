import type { Account } from '#domain/accounts/account.ts'
import {
  DEFAULT_REPORT_COLOUR,
  MAX_FOOTER,
  MAX_PREPARED_BY,
  problemOfColour,
  type ReportBranding,
} from '#domain/reports/report-branding.ts'
import { Button } from '../../design/button.tsx'
import { CONTROL_CLASS, Field, TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { UnsavedGuard } from '../../design/forms/unsaved-guard.tsx'
import { Notice } from '../../design/notice.tsx'
import { useWorkspaceName } from '../../session/current-workspace.ts'
import { AccountCard } from '../account-card.tsx'
import { LogoField } from './logo-field.tsx'
import { ReportPreview } from './report-preview.tsx'
import { useReportBranding } from './use-report-branding.ts'

/** The look of PDF reports, for all projects of the workspace. */
export function ReportBrandingCard({ loaded, account }: { loaded: ReportBranding; account: Account }) {
  const { fields, change, logo, setSaved, isUnsaved, save, isSaving, error } = useReportBranding(loaded)
  const workspace = useWorkspaceName()
  const colour = fields.colour || DEFAULT_REPORT_COLOUR
  const problem = fields.colour === '' ? null : problemOfColour(fields.colour)
  const sender = fields.preparedBy.trim() || account.companyName
  return (
    <AccountCard
      title="PDF reports"
      anchor="pdf-reports"
      text={`How the PDF reports of all projects of ${workspace} look: your logo, colour and footer. Reports that you already created do not change.`}
    >
      <UnsavedGuard isUnsaved={isUnsaved} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-start gap-5">
          <LogoField logo={logo} onSaved={setSaved} />
          <Form onSubmit={save} onEarlyInput={change} className="grid grid-cols-1 gap-4">
            <TextField
              label="Prepared by"
              name="preparedBy"
              value={fields.preparedBy}
              maxLength={MAX_PREPARED_BY}
              placeholder={account.companyName}
              onChange={({ target }) => change({ preparedBy: target.value })}
              hint="Your agency or your name. If empty, the company name of your profile is used."
            />
            <TextField
              label="Footer"
              name="footer"
              value={fields.footer}
              maxLength={MAX_FOOTER}
              onChange={({ target }) => change({ footer: target.value })}
              hint={`At the bottom of every page, such as an address. At most ${MAX_FOOTER} characters.`}
            />
            <Field
              label="Colour"
              error={problem}
              hint="For headings, links and charts. It has to be dark enough to read on white."
            >
              {(control) => (
                <div className="flex flex-wrap items-center gap-2">
                  <input
                    type="color"
                    aria-label="Choose a colour"
                    value={problemOfColour(colour) === null || /^#[\da-f]{6}$/i.test(colour) ? colour : '#000000'}
                    onChange={({ target }) => change({ colour: target.value })}
                    className="size-11 shrink-0 cursor-pointer rounded-md border border-field-line bg-surface p-1"
                  />
                  <input
                    {...control}
                    name="colour"
                    value={fields.colour}
                    placeholder={DEFAULT_REPORT_COLOUR}
                    maxLength={7}
                    spellCheck={false}
                    onChange={({ target }) => change({ colour: target.value.trim() })}
                    className={`${CONTROL_CLASS} h-11 max-w-36 px-3 tabular-nums`}
                  />
                  {fields.colour !== '' && (
                    <Button variant="ghost" onClick={() => change({ colour: '' })}>
                      Use default
                    </Button>
                  )}
                </div>
              )}
            </Field>
            {error && <Notice tone="error">{error.message}</Notice>}
            <Button type="submit" variant="primary" isLoading={isSaving} className="justify-self-start">
              Save design
            </Button>
          </Form>
        </div>
        <ReportPreview
          logo={logo}
          colour={problem === null ? colour : DEFAULT_REPORT_COLOUR}
          sender={sender}
          footer={fields.footer.trim()}
        />
      </div>
    </AccountCard>
  )
}
