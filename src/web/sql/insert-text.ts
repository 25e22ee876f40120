/** Inserts a text as if the user had typed it, so that undo works. With `isAll`, it replaces the whole query. */
export function insertText(field: HTMLTextAreaElement | null, text: string, isAll = false): void {
  if (!field) return
  field.focus()
  if (isAll) field.select()
  // The only way that keeps the undo history of the field.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
