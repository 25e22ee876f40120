/** Whether the text between two positions is this lower-case name, ignoring case. */
export function isNamed(text: string, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false
  for (let index = 0; index < name.length; index += 1) {
    const unit = text.charCodeAt(start + index)
    const isCapital = unit >= 0x41 && unit <= 0x5a
    if ((isCapital ? unit + 0x20 : unit) !== name.charCodeAt(index)) return false
  }
  return true
}
