import type { PageDetail } from '#domain/reports/page-detail.ts'
import { LongText } from './long-text.tsx'
import { Nothing, Section } from './section.tsx'

export function HeadersSection({ detail: { headers, page, missing } }: { detail: PageDetail }) {
  const entries = Object.entries(headers ?? {})
  return (
    <Section id="headers" title="Headers" hint="Headers of the final response. Cookie values are not stored.">
      {entries.length === 0 ? (
        <Nothing>
          {page.statusCode === null
            ? 'The page did not respond, so there are no headers.'
            : (missing ?? 'No headers were stored for this page.')}
        </Nothing>
      ) : (
        <dl className="grid grid-cols-1 text-sm">
          {entries.map(([name, value]) => (
            <div
              key={name}
              className={
                'grid grid-cols-1 gap-x-4 border-b border-line py-1.5 last:border-0 ' +
                'sm:grid-cols-[14rem_minmax(0,1fr)]'
              }
            >
              <dt className="font-mono text-xs/5 break-all text-muted">{name}</dt>
              <dd className="font-mono text-xs/5 whitespace-pre-wrap">
                <LongText text={value} max={500} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
