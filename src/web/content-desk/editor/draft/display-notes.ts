import type { SavedItem } from '#domain/content/content-desk.ts'
import { showToast } from '../../../design/toasts/toast.ts'

/** Shows the server's remarks about a saved change. */
export function showNotes({ notes }: SavedItem): void {
  if (notes) showToast('info', notes.join(' '))
}
