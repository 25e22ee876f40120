import { useNavigate } from 'react-router'
import { Button } from '../../design/button.tsx'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { useReportAddress } from '../report-address.ts'

/** Chooses the page that is shown. The choice is part of the URL of the screen. */
export function PagePicker({ url }: { url: string }) {
  const navigate = useNavigate()
  const { searchWith } = useReportAddress()
  return (
    <form
      key={url}
      method="get"
      className="flex max-w-2xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('url') ?? '').trim()
        void navigate(searchWith({ url: typed || null }), { preventScrollReset: true })
      }}
    >
      <label className="grid min-w-0 flex-1 basis-64 gap-1.5 text-sm font-medium">
        URL of a crawled page
        <input name="url" type="url" defaultValue={url} required className={`${CONTROL_CLASS} h-9 px-3 font-normal`} />
      </label>
      <Button type="submit">Show page</Button>
    </form>
  )
}
