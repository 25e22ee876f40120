import { describeUnchecked } from '#domain/crawls/checked-file.ts'
import type { Crawl } from '#domain/crawls/crawl.ts'

/** How many linked files are broken or were not checked. */
export function FilesNote({ files }: Pick<Crawl, 'files'>) {
  // Crawls stored in a browser before files were checked have none.
  if (!files) return null
  const unchecked = describeUnchecked(files)
  if (files.broken === 0 && unchecked === null) return null
  return (
    <p className="text-sm text-muted">
      {files.broken > 0 && `${files.broken} of ${files.checked} linked files could not be loaded. `}
      {unchecked && `${unchecked}.`}
    </p>
  )
}
