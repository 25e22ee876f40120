/** Where the focus is: on a row, on an element in a row, in a field or dialog, or elsewhere. */
export type Place = 'row' | 'in-row' | 'typing' | 'elsewhere'

export type KeyAction =
  | { type: 'move'; by: number; isPage?: true; isExtending?: true }
  | { type: 'first' | 'last' | 'open' | 'select' | 'select-all' | 'clear' | 'search' | 'filter' | 'help' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Shown in the list of keys. */
export const KEYS: { keys: string[]; text: string }[] = [
  { keys: ['j', '↓'], text: 'Next row' },
  { keys: ['k', '↑'], text: 'Previous row' },
  { keys: ['Page Down', 'Page Up'], text: 'Next or previous screen of rows' },
  { keys: ['Home', 'End'], text: 'First or last row' },
  { keys: ['Enter'], text: 'Open the details of the page' },
  { keys: ['x', 'Space'], text: 'Select the row' },
  { keys: ['Shift ↓', 'Shift ↑'], text: 'Select and move' },
  { keys: ['Ctrl A'], text: 'Select all rows' },
  { keys: ['Esc'], text: 'Clear the selection' },
  { keys: ['/'], text: 'Search' },
  { keys: ['f'], text: 'Filter' },
  { keys: ['?'], text: 'This list' },
]

export const HEAD_KEYS: { keys: string[]; text: string }[] = [
  { keys: ['←', '→'], text: 'Previous or next column' },
  { keys: ['Enter'], text: 'Sort by the column' },
  { keys: ['Shift Enter', 'Shift click'], text: 'Sort by this column as well' },
  { keys: ['Alt ←', 'Alt →'], text: 'Narrower or wider' },
  { keys: ['Alt Shift ←', 'Alt Shift →'], text: 'Move the column' },
]

export function keyAction({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, place: Place): KeyAction | null {
  if (place === 'typing' || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' && place === 'row' ? { type: 'select-all' } : null
  const anywhere = ANYWHERE[key]
  if (anywhere) return anywhere
  if (place === 'row') {
    if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      return { type: 'move', by: key === 'ArrowDown' ? 1 : -1, isExtending: true }
    }
    return ON_ROW[key] ?? null
  }
  return place === 'in-row' && (key === 'ArrowDown' || key === 'ArrowUp') ? (ON_ROW[key] ?? null) : null
}

const ANYWHERE: Record<string, KeyAction> = {
  j: { type: 'move', by: 1 },
  k: { type: 'move', by: -1 },
  x: { type: 'select' },
  '/': { type: 'search' },
  f: { type: 'filter' },
  '?': { type: 'help' },
  Escape: { type: 'clear' },
}

const ON_ROW: Record<string, KeyAction> = {
  ArrowDown: { type: 'move', by: 1 },
  ArrowUp: { type: 'move', by: -1 },
  PageDown: { type: 'move', by: 1, isPage: true },
  PageUp: { type: 'move', by: -1, isPage: true },
  Home: { type: 'first' },
  End: { type: 'last' },
  Enter: { type: 'open' },
  ' ': { type: 'select' },
}

/** The place of an element, for `keyAction`. */
export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'elsewhere'
  if (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]')
  )
    return 'typing'
  const row = target.closest('[data-row]')
  if (!row) return 'elsewhere'
  return row === target ? 'row' : 'in-row'
}
