import { useState } from 'react'
import { Refusal } from '../../../client/refusal.tsx'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { Notice } from '../../../design/notice.tsx'
import type { useRulesTest } from './use-rules-test.ts'

type TestBoxProps = { test: ReturnType<typeof useRulesTest>; projectUrl: string }

/** Requests one page and shows what each column would contain, even before the columns are saved. */
export function TestBox({ test: { isRunning, error, page, canRun, run }, projectUrl }: TestBoxProps) {
  const [url, setUrl] = useState('')
  const isOfUrl = error?.field === 'url'
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Test on a page"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => {
            // Without this, Enter would save the section.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (canRun) void run(url)
          }}
          placeholder={projectUrl}
          error={isOfUrl ? error.message : null}
          hint="A URL or path of this site. The page is requested now, with the saved settings."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1 basis-64"
        />
        <Button size="lg" isLoading={isRunning} disabled={!canRun} onClick={() => run(url)} className="sm:mt-[1.65rem]">
          {isRunning ? 'Testing…' : 'Test'}
        </Button>
      </div>
      {error && !isOfUrl && <Refusal error={error} />}
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {page && page.statusCode !== null && !page.error && (
          <p className="wrap-anywhere">
            Tested on {page.url} (status code {page.statusCode}). The values are below each column.
          </p>
        )}
      </div>
      {page?.error && (
        <Notice tone="error">
          {page.url} returned no page to take values from. {page.error}
        </Notice>
      )}
    </div>
  )
}
