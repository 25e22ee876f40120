const listeners = new Set<() => void>()

/** Listeners must drop data that was loaded for the previous account. */
export function onAccountChange(listener: () => void): void {
  listeners.add(listener)
}

export function announceAccountChange(): void {
  for (const listener of listeners) listener()
}
