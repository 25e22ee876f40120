import { formatFilter } from '../explorer/format-filter.ts'

/** Formats that WebP and AVIF replace. SVG is a drawing, so it has no such successor. */
export const LEGACY_FORMATS = ['jpeg', 'png', 'gif', 'bmp', 'tiff'] as const

/** One image is one img element; a file may be used by many. Numbers of images are those of the rows in the explorer. */
export type ImageCounts = {
  images: number
  files: number
  /** Pages with an image. */
  pages: number
  /** Each file counts once. */
  bytes: number
  withoutAlt: number
  emptyAlt: number
  broken: number
  restricted: number
  blocked: number
  /** On other hosts, or without a response: nobody knows whether they are broken. */
  unverified: number
  oversized: number
  /** Images whose shown size is known, so that it could be compared. */
  compared: number
  legacy: number
  /** Images of files whose weight is not known, and the number of these files. */
  unweighed: number
  unweighedFiles: number
  notRequested: number
  inline: number
  withoutUrl: number
}

export type ImageGroup = {
  /** Empty if it is not known, or for images without a host. */
  name: string
  images: number
  files: number
  bytes: number
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
  /** The first page that uses it. */
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
  /** Files with a known weight. */
  weighedFiles: number
}

/** Filters of the table 'images'. */
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

/** One group of a dimension, and what of it is meant. */
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
