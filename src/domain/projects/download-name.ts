type Download = {
  /** The slug of the project. */
  slug: string
  /** What the file contains, such as 'redirects'. */
  kind: string
  /** When the crawl started. */
  at: string | Date
  extension: string
}

/** For example 'acme-bikes-redirects-2026-11-19.csv': sorted by project, kind and day, and without spaces. */
export function downloadName({ slug, kind, at, extension }: Download): string {
  return `${slug}-${kind}-${new Date(at).toISOString().slice(0, 10)}.${extension}`
}
