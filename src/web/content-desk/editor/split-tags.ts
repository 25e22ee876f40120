/** A comma ends a tag: the names that are whole, and what is still being typed. */
export function splitTags(typed: string): { whole: string[]; rest: string } {
  const parts = typed.split(/[,;\n]/)
  const rest = (parts.pop() ?? '').trimStart()
  return { whole: parts.map((name) => name.trim()).filter((name) => name !== ''), rest }
}
