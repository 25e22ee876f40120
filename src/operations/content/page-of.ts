export function sliceOf(page: number, size: number): { offset: number; limit: number } {
  return { offset: (page - 1) * size, limit: size }
}

/** An empty list still has one page. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
