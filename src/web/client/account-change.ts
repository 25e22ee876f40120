const listeners = new Set<() => void>()

/** Calls back when the page's account changes: data loaded for the previous account must be dropped. */
export function onAccountChange(listener: () => void): void {
  listeners.add(listener)
}

export function announceAccountChange(): void {
  for (const listener of listeners) listener()
}
