import type { SavedItem } from '#domain/content/content-desk.ts'
import { showToast } from '../../../design/toasts/toast.ts'

/** What the server says of a change besides that it is done. */
export function showNotes({ notes }: SavedItem): void {
  if (notes) showToast('info', notes.join(' '))
}
