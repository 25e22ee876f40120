import { useState } from 'react'
import { Link } from 'react-router'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { SearchField } from '../design/forms/search-field.tsx'
import { useProject } from '../projects/use-project.ts'
import { pathLabel } from '../results/page-fields.ts'
import { queryOf, useReportAddress } from './report-address.ts'

const MAX_MATCHES = 8

/** Finds a page of the crawl by its URL or title. */
export function PageSearch() {
  const [text, setText] = useState('')
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchField value={text} onSearch={setText} label="Choose a page" placeholder="Search URL or title" />
      {text !== '' && <Matches text={text} onChoose={() => setText('')} />}
    </div>
  )
}

function Matches({ text, onChoose }: { text: string; onChoose: () => void }) {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  const named = ['url', 'title'].map((column) => formatFilter({ column, operator: 'contains', value: text }))
  const query = queryOf({
    session,
    filter: `${COUNTED_PAGES} and (${named.join(' or ')})`,
    ...{ columns: 'url,title', limit: MAX_MATCHES },
  })
  const { value, isOld } = useApiQuery(`/projects/${project.id}/explore/pages${query}`, null)
  if (!value) return null
  const left = value.total - value.rows.length
  return (
    <div aria-busy={isOld} className="grid gap-1 text-sm">
      <p role="status" className="text-muted">
        {value.total === 0 ? 'No page matches.' : counted(value.total, 'page matches', 'pages match')}
        {left > 0 && `; the first ${formatNumber(value.rows.length)} are listed`}
      </p>
      <ul className="grid gap-1">
        {value.rows.map(({ pageUrl, cells }) => (
          <li key={pageUrl}>
            <Link
              to={searchWith({ url: pageUrl })}
              preventScrollReset
              onClick={onChoose}
              className="inline-block rounded-sm py-0.5 break-all text-accent-ink hover:underline"
            >
              {pathLabel(pageUrl).slice(0, 200)}
              <span dir="auto" className="text-muted">
                {' '}
                {String(cells.title ?? '').slice(0, 100)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
