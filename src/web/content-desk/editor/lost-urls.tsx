import type { DraftCheck } from '#domain/content/content-desk.ts'

type LostUrlsProps = Pick<DraftCheck, 'deadLinks' | 'deadPictures' | 'lostRedirect'>

/** Lists broken links and images of a draft, and a redirect that its slug would replace. */
export function LostUrls({ deadLinks, deadPictures, lostRedirect }: LostUrlsProps) {
  return (
    <>
      {lostRedirect && (
        <section className="grid gap-1.5 rounded-lg border border-line p-3 text-sm">
          <h3 className="font-medium">The slug replaces a redirect</h3>
          <p className="wrap-anywhere text-muted">{lostRedirect}</p>
          <p>Choose another slug to keep that redirect.</p>
        </section>
      )}
      <Lost
        title="Broken links"
        words="The target does not exist: it is mistyped, not published, or deleted."
        urls={deadLinks}
      />
      <Lost title="Missing pictures" words="Upload the picture here, or remove it." urls={deadPictures} />
    </>
  )
}

function Lost({ title, words, urls }: { title: string; words: string; urls: string[] }) {
  if (urls.length === 0) return null
  return (
    <section className="grid gap-1.5 rounded-lg border border-line p-3 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted">{words}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {urls.map((url) => (
          <li key={url} className="wrap-anywhere">
            {url}
          </li>
        ))}
      </ul>
    </section>
  )
}
