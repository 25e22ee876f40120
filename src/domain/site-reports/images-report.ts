import { formatFilter } from '../explorer/format-filter.ts'

/** Formats that WebP and AVIF can replace. SVG is a vector format, so it is not one of them. */
export const LEGACY_FORMATS = ['jpeg', 'png', 'gif', 'bmp', 'tiff'] as const

/** An image is one img element; several images can use the same file. The counts match the rows in the explorer. */
export type ImageCounts = {
  images: number
  files: number
  /** Pages with an image. */
  pages: number
  /** Total size; each file counts once. */
  bytes: number
  /** Files with more bytes than were counted. With such a file, `bytes` is a minimum. */
  partlyCountedFiles: number
  withoutAlt: number
  emptyAlt: number
  broken: number
  restricted: number
  blocked: number
  /** Images on other hosts or without a response, which may or may not be broken. */
  unverified: number
  oversized: number
  /** Images whose displayed size is known, so that it could be compared with the file. */
  compared: number
  legacy: number
  /** Images whose file size is not known, and the number of these files. */
  unweighed: number
  unweighedFiles: number
  notRequested: number
  inline: number
  withoutUrl: number
}

export type ImageGroup = {
  /** Empty if the name is not known, and for images without a host. */
  name: string
  images: number
  files: number
  bytes: number
  partlyCountedFiles: number
  unweighed: number
  withoutAlt: number
  broken: number
}

export type HeavyImage = {
  src: string
  bytes: number
  format: string | null
  width: number | null
  height: number | null
  /** The largest width attribute in pixels; null without one. */
  shownWidth: number | null
  images: number
  pages: number
  /** The first page that uses the file. */
  page: string
}

export type ImagesReport = {
  counts: ImageCounts
  formats: ImageGroup[]
  formatTotal: number
  hosts: ImageGroup[]
  hostTotal: number
  patterns: ImageGroup[]
  patternTotal: number
  heaviest: HeavyImage[]
  /** Files with a known size. */
  weighedFiles: number
}

/** Explorer filters for the table 'images'. */
export const imageFilters = {
  all: '',
  withoutAlt: 'hasAlt is no',
  emptyAlt: 'hasAlt is yes and alt empty',
  state: (state: string) => `state is ${state}`,
  oversized: 'isOversized is yes',
  legacy: LEGACY_FORMATS.map((format) => `format is ${format}`).join(' or '),
  unweighed: 'bytes empty and src starts http',
  format: (format: string) => isOrEmpty('format', format),
  host: (host: string) => isOrEmpty('host', host),
  pattern: (pattern: string) => isOrEmpty('pagePattern', pattern),
  file: (src: string) => isOrEmpty('src', src),
}

export type ImageDimension = 'format' | 'host' | 'pattern'

/** Explorer filter for one group of a dimension, or for a part of that group. */
export function groupFilter(
  dimension: ImageDimension,
  name: string,
  part: 'unweighed' | 'withoutAlt' | 'broken' | null,
) {
  const parts = { unweighed: imageFilters.unweighed, withoutAlt: imageFilters.withoutAlt, broken: 'state is broken' }
  const group = imageFilters[dimension](name)
  return part === null ? group : `${group} and ${parts[part]}`
}

function isOrEmpty(column: string, value: string): string {
  return value === '' ? `${column} empty` : formatFilter({ column, operator: 'is', value })
}
