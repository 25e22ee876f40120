import type { DraftCheck } from '#domain/content/content-desk.ts'

type LostAddressesProps = Pick<DraftCheck, 'deadLinks' | 'deadPictures' | 'lostRedirect'>

/** What of a draft leads visitors nowhere, or somewhere else than before. */
export function LostUrls({ deadLinks, deadPictures, lostRedirect }: LostAddressesProps) {
  return (
    <>
      {lostRedirect && (
        <section className="grid gap-1.5 rounded-lg border border-line p-3 text-sm">
          <h3 className="font-medium">An address that leads elsewhere</h3>
          <p className="wrap-anywhere text-muted">{lostRedirect}</p>
          <p>Choose another slug to keep that redirect.</p>
        </section>
      )}
      <Lost
        title="Links that lead nowhere"
        words="Visitors find nothing there: it is mistyped, not published, or gone."
        addresses={deadLinks}
      />
      <Lost
        title="Pictures that are not there"
        words="Visitors see a hole: upload the picture here, or take it out."
        addresses={deadPictures}
      />
    </>
  )
}

function Lost({ title, words, addresses }: { title: string; words: string; addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <section className="grid gap-1.5 rounded-lg border border-line p-3 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted">{words}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {addresses.map((address) => (
          <li key={address} className="wrap-anywhere">
            {address}
          </li>
        ))}
      </ul>
    </section>
  )
}
