/** The rows behind a number of a comparison of two crawls: pages, and issues that appeared or were fixed. */
export const COMPARED_ROWS = [
  'added',
  'removed',
  'blocked',
  'leftOut',
  'changed',
  'broke',
  'recovered',
  'appeared',
  'fixed',
] as const
export type ComparedRows = (typeof COMPARED_ROWS)[number]
