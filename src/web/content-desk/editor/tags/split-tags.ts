/** Splits the input at separators. `rest` is the tag that is still being typed. */
export function splitTags(typed: string): { whole: string[]; rest: string } {
  const parts = typed.split(/[,;\n]/)
  const rest = (parts.pop() ?? '').trimStart()
  return { whole: parts.map((name) => name.trim()).filter((name) => name !== ''), rest }
}
