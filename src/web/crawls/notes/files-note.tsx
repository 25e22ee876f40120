import { describeBroken, describeUnchecked } from '#domain/crawls/checked-file.ts'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { formatNumber } from '#domain/words/counts.ts'

/** Lists the first broken files, and says how many linked files were not checked. */
export function FilesNote({ files }: Pick<Crawl, 'files'>) {
  // Undefined in older crawls, which did not check files.
  if (!files) return null
  const { broken, brokenUrls = [] } = files
  const lines = [describeBroken(files), describeUnchecked(files)].filter((line) => line !== null)
  if (lines.length === 0) return null
  const rest = broken - brokenUrls.length
  return (
    <div className="text-sm text-muted">
      <p>{lines.map((line) => `${line}.`).join(' ')}</p>
      {brokenUrls.length > 0 && (
        <ul className="mt-1 grid list-disc grid-cols-1 gap-0.5 pl-4 wrap-anywhere">
          {brokenUrls.map((url) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="rounded-sm text-accent-ink hover:underline"
              >
                {url}
              </a>
            </li>
          ))}
          {rest > 0 && <li>and {formatNumber(rest)} more</li>}
        </ul>
      )}
    </div>
  )
}
