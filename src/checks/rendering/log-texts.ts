/** Whether an error only reports a failed request. The browser log lists failed requests separately. */
export function isOfRequest(message: string): boolean {
  return OF_REQUEST.test(message)
}

const OF_REQUEST =
  /failed to fetch|networkerror|network error|load failed|failed to load|net::err_|loading (?:css )?chunk|cors policy|importing a module script failed|dynamically imported module/i

export function placeInCode({ url, line }: { url: string | null; line: number | null }): string {
  if (url === null) return ''
  return `, in ${url}${line === null ? '' : `, line ${line}`}`
}
