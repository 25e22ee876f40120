import { CircleAlert, CircleCheck, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnershipWay } from '#domain/projects/ownership.ts'
import type { ApiValue } from '../../../client/api-types.ts'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { copyText } from '../../../design/copy-text.ts'

export type Ownership = ApiValue<'GET', '/projects/{id}/ownership'>
type Results = NonNullable<Ownership['lastCheck']>['results']

/** The three ways, each with exactly what to copy. */
export function ProofList({ proofs, results }: { proofs: Ownership['proofs']; results: Results | undefined }) {
  const { dns, file, meta, host } = proofs
  const [name = '', alias = '', ...others] = dns?.names ?? []
  return (
    <ol className="grid grid-cols-1 gap-6">
      <Way title="DNS record" way="dns" results={results}>
        {dns ? (
          <>
            <p className="text-muted">
              Add a TXT record for <Name text={name} /> with this value. If the name is an alias (CNAME), use{' '}
              <Name text={alias} /> instead.
              {others.length > 0 && (
                <>
                  {' '}
                  A record for <Name text={others.join(', ')} /> counts as well.
                </>
              )}
            </p>
            <CopyBox label="Value of the TXT record" text={dns.value} />
          </>
        ) : (
          <p className="text-muted">{host} is an IP address, which has no DNS records. Use another way.</p>
        )}
      </Way>
      <Way title="File" way="file" results={results}>
        <p className="text-muted">Put a text file at this URL, with exactly one line:</p>
        <CopyBox label="URL of the file" text={file.url} />
        <CopyBox label="Content of the file" text={file.content} />
      </Way>
      <Way title="Meta tag" way="meta" results={results}>
        <p className="text-muted">
          Add this tag to the head of <Name text={meta.url} />, in the HTML that the server sends:
        </p>
        <CopyBox label="Meta tag" text={meta.tag} />
      </Way>
    </ol>
  )
}

type WayProps = { title: string; way: OwnershipWay; results: Results | undefined; children: ReactNode }

function Way({ title, way, results, children }: WayProps) {
  const isAnyFound = results !== undefined && Object.values(results).some(({ isFound }) => isFound)
  const own = results?.[way]
  // One proof is enough, so that the others are missing is no problem then.
  const result = isAnyFound && !own?.isFound ? undefined : own
  const Icon = result?.isFound ? CircleCheck : CircleAlert
  return (
    <li className="grid grid-cols-1 gap-2 text-sm">
      <h3 className="font-medium">{title}</h3>
      {children}
      {result && (
        <p className={classNames('flex items-start gap-2', result.isFound ? 'text-good' : 'text-warn')}>
          <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{result.message}</span>
        </p>
      )}
    </li>
  )
}

function Name({ text }: { text: string }) {
  return <code className="font-mono text-ink wrap-anywhere">{text}</code>
}

function CopyBox({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-center gap-2 rounded-lg bg-sunken py-1.5 pr-1.5 pl-3">
      <span className="sr-only">{label}: </span>
      <code className="min-w-0 grow font-mono text-xs wrap-anywhere select-all sm:text-sm">{text}</code>
      <Button size="sm" variant="ghost" aria-label={`Copy: ${label}`} onClick={() => void copyText(text, 'Copied')}>
        <Copy className="size-4" aria-hidden="true" />
      </Button>
    </div>
  )
}
