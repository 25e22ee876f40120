import type { RenderWidth } from '../crawls/render-mode.ts'

export const DEVICES = ['desktop', 'phone'] as const

export type Device = (typeof DEVICES)[number]

/** A picture of a page. Long pages are cut; `pageHeight` is the full height in pixels. */
export type Screenshot = {
  device: Device
  width: number
  height: number
  pageHeight: number
  bytes: number
  /** Images and fonts that the page requested but that had not loaded when the picture was taken. */
  notLoaded: number
}

/** A picture that was not taken or not kept, with a sentence that says why. */
export type MissingScreenshot = {
  device: Device
  problem: string
  /** The crawl had reached a limit, so no picture was taken. */
  isLeftOut?: true
}

export type KeptScreenshot = Screenshot & { image: Uint8Array<ArrayBuffer> }

/** Bounds of one picture, in pixels and bytes, and of all pictures of a crawl. */
export const SCREENSHOT_LIMITS = {
  width: { desktop: 1280, phone: 412 },
  maxHeight: 4000,
  maxBytes: 400_000,
  maxPictures: 500,
  maxTotalBytes: 50_000_000,
}

export function devicesOf(width: RenderWidth): Device[] {
  return width === 'both' ? [...DEVICES] : [width]
}
