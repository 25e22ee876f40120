import { ReceiptText } from 'lucide-react'
import type { InvoiceStatus } from '#domain/plans/billing.ts'
import type { InvoiceOverview } from '#domain/plans/billing-overview.ts'
import { formatShortDay } from '#domain/words/dates.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Badge, type Tone } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { formatAmount } from './billing-amount.ts'

export function InvoicesCard({ invoices }: { invoices: InvoiceOverview[] }) {
  return (
    <AccountCard title="Invoices">
      {invoices.length === 0 ? (
        <EmptyState Icon={ReceiptText} title="No invoices" text="Your invoices will appear here." />
      ) : (
        <Table label="Your invoices, newest first">
          <thead>
            <tr>
              <TableHead className={CELL}>Date</TableHead>
              <TableHead className={`${CELL} max-sm:hidden`}>Invoice</TableHead>
              <TableHead className={`${CELL} text-right`}>Amount</TableHead>
              <TableHead className={CELL}>Status</TableHead>
              <TableHead className={CELL}>
                <span className="sr-only">Files</span>
              </TableHead>
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </Table>
      )}
    </AccountCard>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceOverview }) {
  const { label, tone } = STATUSES[invoice.status]
  const name = invoice.number ?? `of ${formatShortDay(invoice.createdAt)}`
  return (
    <tr>
      <TableCell className={CELL}>
        {formatShortDay(invoice.createdAt)}
        <span className="block text-xs text-muted sm:hidden">{invoice.number}</span>
      </TableCell>
      <TableCell className={`${CELL} text-muted max-sm:hidden`}>{invoice.number ?? 'No number'}</TableCell>
      <TableCell className={`${CELL} text-right tabular-nums`}>
        {formatAmount(invoice.amount, invoice.currency)}
      </TableCell>
      <TableCell className={CELL}>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell className={`${CELL} text-right`}>
        {invoice.hostedUrl && (
          <FileLink href={invoice.hostedUrl} name={name}>
            {invoice.status === 'open' ? 'Pay' : 'View'}
          </FileLink>
        )}
        {invoice.pdfUrl && (
          <FileLink href={invoice.pdfUrl} name={name} className="ml-4 max-sm:hidden">
            PDF
          </FileLink>
        )}
      </TableCell>
    </tr>
  )
}

type FileLinkProps = { href: string; name: string; className?: string; children: string }

/** Phones show no PDF link, because Stripe's invoice page offers the PDF. */
function FileLink({ href, name, className, children }: FileLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classNames(
        'rounded-sm font-medium text-accent-ink underline underline-offset-3 hover:no-underline',
        className,
      )}
    >
      {children}
      <span className="sr-only"> invoice {name} (opens in a new tab)</span>
    </a>
  )
}

const CELL = 'whitespace-nowrap max-sm:px-2'

const STATUSES: Record<InvoiceStatus, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'good' },
  open: { label: 'Pending', tone: 'warn' },
  draft: { label: 'Pending', tone: 'neutral' },
  uncollectible: { label: 'Unpaid', tone: 'bad' },
  void: { label: 'Void', tone: 'neutral' },
}
