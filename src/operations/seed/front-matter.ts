/** Front matter is a list of `name: value` lines between two `---`. */
export function readFrontMatter(
  text: string,
  path: string,
): { fields: Record<string, string | undefined>; body: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text)
  if (!match) throw new Error(`${path} does not start with front matter between --- lines.`)
  const [, head = '', body = ''] = match
  const fields: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const colon = line.indexOf(': ')
    if (colon === -1) throw new Error(`${path} has a line that is not 'name: value': ${line}`)
    fields[line.slice(0, colon)] = line.slice(colon + 2).trim()
  }
  return { fields, body }
}
