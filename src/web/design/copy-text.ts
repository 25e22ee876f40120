import { showToast } from './toasts/toast.ts'

/** Puts a text into the clipboard and says whether that worked: browsers allow it on secure pages only. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', done)
  } catch {
    showToast('error', 'Your browser did not allow copying. Select the text and copy it by hand.')
  }
}
