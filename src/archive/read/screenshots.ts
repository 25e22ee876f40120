import type { Device, MissingScreenshot, Screenshot } from '#domain/rendering/screenshot.ts'
import type { Archive } from './open-archive.ts'

type Row = {
  device: Device
  width: number | null
  height: number | null
  page_height: number | null
  bytes: number | null
  not_loaded: number | null
  problem: string | null
}

const OF_PAGE = 'page = (select id from urls where url = $url)'

/** What is known of the screenshots of a page, without the pictures. Empty if the crawl kept none. */
export async function readScreenshots(archive: Archive, url: string): Promise<(Screenshot | MissingScreenshot)[]> {
  if (!hasScreenshots(archive)) return []
  const rows = await archive.query<Row>(
    `select device, width, height, page_height, bytes, not_loaded, problem from screenshots
    where ${OF_PAGE} order by device`,
    { url },
  )
  return rows.map(toScreenshot)
}

/** The pages with at least one picture, in queue order. */
export async function listPicturedPages(
  archive: Archive,
): Promise<{ url: string; title: string; position: number; devices: Device[] }[]> {
  if (!hasScreenshots(archive)) return []
  const rows = await archive.query<{ url: string; title: string; position: number; devices: string }>(
    `select u.url, any_value(p.title) as title, min(p.position) as position,
      string_agg(distinct s.device, ' ' order by s.device) as devices
    from screenshots s join urls u on u.id = s.page join pages p on p.page = s.page
    where s.image is not null group by u.url order by position`,
  )
  return rows.map((row) => ({ ...row, devices: row.devices.split(' ') as Device[] }))
}

/** The picture as WebP; null if there is none. */
export async function readPicture(
  archive: Archive,
  url: string,
  device: Device,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!hasScreenshots(archive)) return null
  const [row] = await archive.query<{ image: string | null }>(
    `select image from screenshots where ${OF_PAGE} and device = $device limit 1`,
    { url, device },
  )
  return row?.image ? new Uint8Array(Buffer.from(row.image, 'base64')) : null
}

function hasScreenshots({ manifest }: Archive): boolean {
  return manifest.files.screenshots !== undefined
}

function toScreenshot(row: Row): Screenshot | MissingScreenshot {
  const { device, width, height, page_height: pageHeight, bytes, not_loaded: notLoaded, problem } = row
  if (width === null || height === null) return { device, problem: problem ?? 'It was not stored.' }
  return { device, width, height, pageHeight: pageHeight ?? height, bytes: bytes ?? 0, notLoaded: notLoaded ?? 0 }
}
