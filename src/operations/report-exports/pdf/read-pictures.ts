import sharp from 'sharp'
import { listPicturedPages, readPicture } from '#archive/read/screenshots.ts'
import type { Device } from '#domain/rendering/screenshot.ts'
import type { App } from '../../app.ts'
import { ArchiveDamaged, NoArchive } from '../../archives/archive-problems.ts'
import { openCrawlArchive } from '../../archives/open-crawl-archive.ts'

/** A page with its screenshots: the top of each, as JPEG. */
export type PicturedPage = { url: string; title: string; pictures: { device: Device; jpeg: Buffer }[] }

/** Height by width of what is shown of a screenshot: about the first screen. */
export const PICTURE_SHAPE: Record<Device, number> = { desktop: 0.625, phone: 2 }

const MAX_PAGES = 4
/** Enough for print. */
const PIXELS: Record<Device, number> = { desktop: 900, phone: 360 }

/** The start page, the worst pages, and others if there is room. `total` counts all pages with screenshots. */
export async function readPictures(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
  worst: readonly string[],
): Promise<{ pages: PicturedPage[]; total: number }> {
  try {
    const archive = await openCrawlArchive(app, crawlId)
    try {
      const all = await listPicturedPages(archive)
      const byUrl = new Map(all.map((page) => [page.url, page]))
      const start = all.filter(({ position }) => position === 0)
      const chosen = new Set([...start, ...worst.flatMap((url) => byUrl.get(url) ?? []), ...all])
      const pages: PicturedPage[] = []
      for (const { url, title, devices } of [...chosen].slice(0, MAX_PAGES)) {
        const pictures: PicturedPage['pictures'] = []
        for (const device of devices) {
          const picture = await readPicture(archive, url, device)
          if (picture) pictures.push({ device, jpeg: await toJpeg(picture, device) })
        }
        pages.push({ url, title, pictures })
      }
      return { pages, total: all.length }
    } finally {
      archive.close()
    }
  } catch (error) {
    // The report says elsewhere that the crawl has no archive.
    if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { pages: [], total: 0 }
    throw error
  }
}

async function toJpeg(webp: Uint8Array, device: Device): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  const shown = Math.min(height, Math.round(width * PICTURE_SHAPE[device]))
  const top = sharp(webp).extract({ left: 0, top: 0, width, height: shown })
  return top.resize({ width: PIXELS[device] }).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
}
