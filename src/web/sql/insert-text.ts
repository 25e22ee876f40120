/** Types a text for the user, so that undo works. `isAll`: in place of everything. */
export function insertText(field: HTMLTextAreaElement | null, text: string, isAll = false): void {
  if (!field) return
  field.focus()
  if (isAll) field.select()
  // No other way keeps the history of the field.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
