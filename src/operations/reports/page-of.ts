/** A page number beyond the end returns the last page. */
export function pageOf(
  list: Int32Array,
  input: number,
  perPage: number,
): { items: number[]; total: number; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(list.length / perPage))
  const page = Math.min(Math.max(1, input), pages)
  return { items: [...list.subarray((page - 1) * perPage, page * perPage)], total: list.length, page, pages }
}
