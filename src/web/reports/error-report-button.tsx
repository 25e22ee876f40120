import { Printer } from 'lucide-react'
import { hasErrors } from '#domain/reports/has-errors.ts'
import type { Report } from '#domain/reports/report.ts'
import { Button } from '../design/button.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { printLink } from './links.ts'

/** Opens the error report in a new window, which prints itself and closes. */
export function ErrorReportButton({ slug, report }: { slug: string; report: Report }) {
  const open = () => {
    if (report.summary && !hasErrors(report)) {
      showToast('info', 'No errors found to download')
      return
    }
    // `window.open` returns null if a pop-up blocker is active.
    const opened = window.open(printLink(slug, report.crawl.id), '_blank', 'width=1000,height=800')
    if (opened) showToast('success', 'Error report PDF generated')
    else showToast('error', 'Error generating PDF report: Unable to open print window. Allow pop-ups for this site.')
  }
  return (
    <Button onClick={open}>
      <Printer className="size-4" aria-hidden="true" />
      Error report PDF
    </Button>
  )
}
